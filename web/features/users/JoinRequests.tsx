import { useQuery } from '@tanstack/react-query'
import type { JoinRequest } from '#contract/join-requests/schemas.ts'
import { DecideRequest } from '#web/domain/people/DecideRequest.tsx'
import { usersQuery } from '#web/domain/people/people-query.ts'
import { useActor } from '#web/domain/session/session.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { shortDateTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { PhoneLink } from '#web/ui/action/PhoneLink.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import rowStyles from '#web/ui/data/Rows.module.css'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { joinRequestsQuery } from './admission-queries.ts'
import { OurPeople } from './OurPeople.tsx'

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
