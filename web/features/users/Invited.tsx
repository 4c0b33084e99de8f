import { useQuery } from '@tanstack/react-query'
import { listSentInvitations, resendInvitation, revokeInvitation } from '#contract/invitations/calls.ts'
import type { SentInvitation } from '#contract/invitations/schemas.ts'
import { DAY } from '#contract/rules/time.ts'
import { isOffered } from '#web/domain/session/is-offered.ts'
import { useActor } from '#web/domain/session/session.ts'
import { call } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { shortDate } from '#web/lib/format/dates.ts'
import { focusMain } from '#web/lib/forms/focus.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import styles from './Invited.module.css'
import { sentInvitationsQuery } from './user-queries.ts'

/** In days: the end of a link is shown when it is this near. */
const SOON = 3

/** The organization's pending invitations. Hidden for people who may not invite, and if there are none. */
export function Invited() {
  const { t } = useTranslation('users')
  const actor = useActor()
  const { data: invitations } = useQuery({ ...sentInvitationsQuery, enabled: isOffered(listSentInvitations.access, actor) })
  if (!invitations || invitations.length === 0) return null
  return (
    <div className="space-below-4">
      <Card tight title={t('invited.title')} aside={<span className="numeric">{invitations.length}</span>}>
        <ul>
          {invitations.map((invitation) => (
            <li key={invitation.id} className={styles.invited}>
              <OneInvited invitation={invitation} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

function OneInvited({ invitation }: { invitation: SentInvitation }) {
  const { t } = useTranslation(['users', 'common'])
  const actor = useActor()
  const { doing, act } = useAction<'resend' | 'withdraw'>(t('common:errors.errorSubmitting'))
  const { id, email, role, created_at, until } = invitation
  const params = { id }
  const readAgain = () => queryClient.invalidateQueries(sentInvitationsQuery)

  async function resend() {
    if (doing) return
    // What is still in the list can be withdrawn meanwhile.
    await act(() => call(resendInvitation, { params }), t('invited.resent', { email }), { which: 'resend', after: () => void readAgain() })
  }

  async function withdraw() {
    if (doing) return
    await act(() => call(revokeInvitation, { params }), t('invited.withdrawn', { email }), { which: 'withdraw', after: readAgain })
    // The focused row is gone.
    focusMain()
  }
  return (
    <Row between>
      <div>
        <h3 className="breaks">{email}</h3>
        <p className="small soft">
          {t('invited.facts', { role: t(`common:roles.${role}`), day: shortDate(created_at) })}
          {Date.parse(until) - renderTime() < SOON * DAY && (
            <>
              {' '}
              <StatusBadge tone="caution" plain>
                {t('invited.endsSoon', { day: shortDate(until) })}
              </StatusBadge>
            </>
          )}
        </p>
      </div>
      <Row fill>
        {isOffered(resendInvitation.access, actor) && (
          <Button variant="secondary" busy={doing === 'resend'} onPress={() => void resend()}>
            {t('invited.resend')}
            <span className="visually-hidden"> {t('invited.resendTo', { email })}</span>
          </Button>
        )}
        <Button variant="quiet" busy={doing === 'withdraw'} onPress={() => void withdraw()}>
          {t('invited.withdraw')}
          <span className="visually-hidden"> {t('invited.withdrawOf', { email })}</span>
        </Button>
      </Row>
    </Row>
  )
}
