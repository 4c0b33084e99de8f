import { useQuery } from '@tanstack/react-query'
import type { BoardRow } from '#contract/board/schemas.ts'
import { showCallSheet } from '#contract/call-list/calls.ts'
import { listHelpRequests } from '#contract/help-requests/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { INCIDENTS } from '#web/domain/incidents/incident-changed.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { telUrl } from '#web/lib/format/phone.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

interface Props {
  incident: Incident
  row: BoardRow
}

/** Of an opened row, for the desk: the numbers to call, and what the credit union needs. */
export function CallThem({ incident, row }: Props) {
  const { t } = useTranslation('board')
  const { data: called } = useQuery(
    callQuery(showCallSheet, {
      queryKey: [...INCIDENTS, incident.id, 'call sheet', row.directory_id],
      params: { directory_id: row.directory_id },
      query: { incident_id: incident.id },
    }),
  )
  return (
    <Stack gap="tight">
      {row.open_needs > 0 && <Needs row={row} />}
      <Row>
        {called?.phones.slice(0, MOST_PHONES).map(({ label, number }) => (
          <LinkButton key={number} to={telUrl(number)} variant="secondary" size="compact" iconBefore="phone">
            <span className="numeric nowrap">{number}</span> <small className="soft">{label}</small>
          </LinkButton>
        ))}
        <LinkButton to={`/log-call/${row.directory_id}?in=${incident.id}`} variant="quiet" size="compact">
          {t('desk.sheet')}
        </LinkButton>
      </Row>
    </Stack>
  )
}

const MOST_PHONES = 4
/** As many as one answer holds. */
const MOST_REQUESTS = 500

function Needs({ row: { directory_id, credit_union_id, open_needs } }: Pick<Props, 'row'>) {
  const { t } = useTranslation(['board', 'help-kinds'])
  const { data = [] } = useQuery(
    callQuery(listHelpRequests, {
      queryKey: ['help requests', 'open, for a board'],
      query: { scope: 'open', limit: String(MOST_REQUESTS) },
      staleTime: 30_000,
    }),
  )
  const own = data.filter(
    ({ credit_union, on_behalf }) =>
      on_behalf?.directory_id === directory_id || (credit_union_id !== null && credit_union?.id === credit_union_id),
  )
  return (
    <p>
      <b>{t('desk.needs', { count: open_needs })}</b>{' '}
      {own.length === 0 ? (
        <SmartLink to="/help-requests">{t('desk.allRequests')}</SmartLink>
      ) : (
        own.map(({ id, kind, quantity = 1 }, at) => (
          <span key={id}>
            {at > 0 && ', '}
            <SmartLink to={`/help-request?id=${id}`}>
              {quantity} × {t(`help-kinds:kinds.${kind}`)}
            </SmartLink>
          </span>
        ))
      )}
    </p>
  )
}
