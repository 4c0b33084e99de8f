import { useQuery } from '@tanstack/react-query'
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
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { joinRequestsQuery } from './admission-queries.ts'

/** The people who ask to join, with their own statements. Only what is marked as proven is proven. */
export function JoinRequests() {
  const { t } = useTranslation('users')
  const { organization_confirmed } = useActor()
  const query = useQuery(joinRequestsQuery)
  const count = query.data?.length ?? 0
  return (
    <Card title={t('waiting.title')} aside={count > 0 && <span className="numeric">{count}</span>}>
      <Loaded
        query={query}
        loading={<Skeleton shape="text" rows={1} />}
        empty={({ length }) => length === 0 && <p className="soft">{t('waiting.none')}</p>}
      >
        {(requests) => (
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
      </Loaded>
    </Card>
  )
}

function Asking({ request }: { request: JoinRequest }) {
  const { t } = useTranslation(['users', 'common'])
  const { name, email, email_proven, phone, position, created_at, former_role } = request
  return (
    <>
      <div className={rowStyles.words}>
        <h3>{t('waiting.doYouKnow', { name })}</h3>
        <p>
          {email}{' '}
          <StatusBadge tone={email_proven ? 'good' : 'unknown'}>{t(email_proven ? 'waiting.proven' : 'waiting.notProven')}</StatusBadge>
        </p>
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

/** The people who were here before the mail domain was proven come back together. */
function OurPeople({ requests }: { requests: readonly JoinRequest[] }) {
  const { t } = useTranslation('users')
  const actor = useActor()
  const { isBusy, act } = useAction(t('toasts.notSaved'))
  const count = requests.filter(({ former_role }) => former_role !== null).length
  if (count === 0 || !isOffered(readmitPeople.access, actor)) return null

  async function readmit() {
    await act(() => call(readmitPeople), t('waiting.ours.done', { count }))
    await Promise.all([queryClient.invalidateQueries(joinRequestsQuery), queryClient.invalidateQueries(usersQuery)])
  }
  return (
    <Note tone="caution" title={t('waiting.ours.title', { count })}>
      <p>{t('waiting.ours.text')}</p>
      <Button busy={isBusy} onPress={() => void readmit()}>
        {t('waiting.ours.press')}
      </Button>
    </Note>
  )
}
