import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readmitPeople } from '#contract/join-requests/calls.ts'
import type { JoinRequest } from '#contract/join-requests/schemas.ts'
import { DecideRequest } from '#web/domain/people/DecideRequest.tsx'
import { usersQuery } from '#web/domain/people/people-query.ts'
import { isOffered } from '#web/domain/session/is-offered.ts'
import { useActor } from '#web/domain/session/session.ts'
import { call } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { shortDateTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { PhoneLink } from '#web/ui/action/PhoneLink.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import rowStyles from '#web/ui/data/Rows.module.css'
import { Note } from '#web/ui/feedback/Note.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Checkboxes } from '#web/ui/form/Checkboxes.tsx'
import { FieldError } from '#web/ui/form/Field.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { joinRequestsQuery } from './admission-queries.ts'

/** The people who ask to join, with their own statements. Only what is marked as proven is proven. */
export function JoinRequests() {
  const { t } = useTranslation('users')
  const { organization_confirmed } = useActor()
  const query = useQuery(joinRequestsQuery)
  const [isOpen, setIsOpen] = useState(false)
  // A list that could not be read says so: it is not an empty one.
  if (!query.data)
    return (
      <Loaded query={query} loading={null} failedNote={t('waiting.title')}>
        {() => null}
      </Loaded>
    )
  const requests = query.data
  const count = requests.length
  // Open, it stays after the last one is decided, and says so.
  if (count === 0 && !isOpen) return null
  return (
    <section aria-label={t('waiting.title')} className="space-below-5">
      <h2 className="visually-hidden">{t('waiting.title')}</h2>
      <Disclosure
        row
        icon="users"
        title={count > 0 ? t('waiting.count', { count }) : t('waiting.title')}
        open={isOpen}
        onToggle={setIsOpen}
      >
        {count === 0 ? (
          <p className="soft">{t('waiting.none')}</p>
        ) : (
          <Stack gap="tight">
            <p className="small soft">{t(organization_confirmed ? 'waiting.lead' : 'waiting.leadNotConfirmed')}</p>
            <OurPeople requests={requests} />
            <ul aria-label={t('waiting.title')}>
              {requests.map((request) => (
                <li key={request.id} className={rowStyles.row}>
                  <Asking request={request} />
                </li>
              ))}
            </ul>
          </Stack>
        )}
      </Disclosure>
    </section>
  )
}

function Asking({ request }: { request: JoinRequest }) {
  const { t } = useTranslation(['users', 'common'])
  const { name, email, email_proven, email_typed_by, phone, position, created_at, former_role } = request
  return (
    <>
      <div className={rowStyles.words}>
        <h3>{t('waiting.doYouKnow', { name })}</h3>
        <p>
          {email}{' '}
          <StatusBadge tone={email_proven ? 'good' : 'unknown'}>{t(email_proven ? 'waiting.proven' : 'waiting.notProven')}</StatusBadge>
        </p>
        {email_typed_by && <p className="small soft">{t('waiting.typedBy', { name: email_typed_by })}</p>}
        {former_role && <p>{t('waiting.wasHere', { role: t(`common:roles.${former_role}`) })}</p>}
        <p className="small soft">
          {[position, t('waiting.asked', { at: shortDateTime(created_at) })].filter(Boolean).join(' · ')}
          {phone && (
            <>
              {' · '}
              {t('waiting.phone')} <PhoneLink number={phone} />
            </>
          )}
        </p>
      </div>
      <DecideRequest
        request={request}
        onDecided={() => Promise.all([queryClient.invalidateQueries(joinRequestsQuery), queryClient.invalidateQueries(usersQuery)])}
      />
    </>
  )
}

/** The people who were here before the organization passed to the actor or a colleague come back, each by a mark of its own. */
function OurPeople({ requests }: { requests: readonly JoinRequest[] }) {
  const { t } = useTranslation(['users', 'common'])
  const actor = useActor()
  const { isBusy, act } = useAction(t('toasts.notSaved'))
  const [checked, setChecked] = useState<string[]>([])
  const [isMissing, setIsMissing] = useState(false)
  const former = requests.filter(({ former_role }) => former_role !== null)
  const ids = checked.filter((id) => former.some((request) => request.id === id))
  const count = former.length
  if (count === 0 || !isOffered(readmitPeople.access, actor)) return null

  async function readmit() {
    setIsMissing(ids.length === 0)
    if (ids.length === 0) return
    await act(() => call(readmitPeople, { body: { ids } }), t('waiting.ours.done', { count: ids.length }))
    await Promise.all([queryClient.invalidateQueries(joinRequestsQuery), queryClient.invalidateQueries(usersQuery)])
  }
  return (
    <Note tone="caution" title={t('waiting.ours.title', { count })}>
      <Stack gap="tight">
        <p>{t('waiting.ours.text')}</p>
        <Checkboxes
          label={t('waiting.ours.people')}
          options={former.map(({ id, name, email, email_proven, email_typed_by }) => ({
            name: id,
            label: `${name}, ${email}`,
            hint: [
              t(email_proven ? 'waiting.proven' : 'waiting.notProven'),
              email_typed_by && t('waiting.typedBy', { name: email_typed_by }),
            ]
              .filter(Boolean)
              .join(' · '),
          }))}
          checked={ids}
          onChange={setChecked}
        />
        <FieldError id="nobody-checked">{isMissing && ids.length === 0 ? t('waiting.ours.nobody') : undefined}</FieldError>
        <Row fill>
          <Button busy={isBusy} onPress={() => void readmit()}>
            {t('waiting.ours.press')}
          </Button>
        </Row>
      </Stack>
    </Note>
  )
}
