import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { admitPerson, refusePerson } from '#contract/join-requests/calls.ts'
import type { JoinRequest } from '#contract/join-requests/schemas.ts'
import { call } from '#web/lib/calls/call.ts'
import { queryClient } from '#web/lib/calls/queries.ts'
import { showRefusal } from '#web/lib/calls/refusal-toast.ts'
import { longDateTime } from '#web/lib/format/dates.ts'
import { focusMain } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import rowStyles from '#web/ui/data/Rows.module.css'
import { Signal } from '#web/ui/feedback/Signal.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { joinRequestsQuery } from './admission-queries.ts'
import { usersQuery } from './user-queries.ts'

/** Who asks to join, in their own words: nothing of it is proven but what says so. */
export function JoinRequests() {
  const { t } = useTranslation('users')
  const { data: requests } = useQuery(joinRequestsQuery)
  if (!requests) return null
  return (
    <Card title={t('waiting.title')} aside={requests.length > 0 && <span className="numeric">{requests.length}</span>}>
      {requests.length === 0 ? (
        <p className="soft">{t('waiting.none')}</p>
      ) : (
        <>
          <p className="small soft">{t('waiting.lead')}</p>
          <ul aria-label={t('waiting.title')}>
            {requests.map((request) => (
              <li key={request.id} className={rowStyles.row}>
                <Asking request={request} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function Asking({ request }: { request: JoinRequest }) {
  const { t } = useTranslation(['users', 'common'])
  const [deciding, setDeciding] = useState<'admit' | 'refuse' | null>(null)
  const { id, name, email, email_proven, phone, position, created_at } = request
  const params = { id }

  async function decide(what: 'admit' | 'refuse') {
    if (deciding) return
    setDeciding(what)
    try {
      await (what === 'admit' ? call(admitPerson, { params }) : call(refusePerson, { params }))
      showToast({ variant: 'success', title: t(what === 'admit' ? 'waiting.admitted' : 'waiting.refused', { name }) })
    } catch (error) {
      showRefusal(error, t('common:errors.errorSubmitting'))
    }
    // Decided here or elsewhere meanwhile: the list says what is left.
    await Promise.all([queryClient.invalidateQueries(joinRequestsQuery), queryClient.invalidateQueries(usersQuery)])
    setDeciding(null)
    focusMain()
  }

  const which = <span className="visually-hidden"> {name}</span>
  return (
    <>
      <div className={rowStyles.words}>
        <h3>{t('waiting.doYouKnow', { name })}</h3>
        <p>
          {email} <Signal tone={email_proven ? 'good' : 'unknown'}>{t(email_proven ? 'waiting.proven' : 'waiting.notProven')}</Signal>
        </p>
        <p className="small soft">
          {[position, t('waiting.asked', { at: longDateTime(created_at) }), phone && t('waiting.phone', { phone })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Row>
        <Button variant="secondary" iconBefore="check" busy={deciding === 'admit'} onPress={() => void decide('admit')}>
          {t('waiting.admit')}
          {which}
        </Button>
        <Button variant="quiet" busy={deciding === 'refuse'} onPress={() => void decide('refuse')}>
          {t('waiting.refuse')}
          {which}
        </Button>
      </Row>
    </>
  )
}
