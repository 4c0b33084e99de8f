import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CallRow } from '#contract/call-list/schemas.ts'
import type { Incident } from '#contract/records/incident.ts'
import { isStateCode } from '#contract/rules/states.ts'
import { callCountQuery } from '#web/domain/incidents/call-count.ts'
import { callsQuery } from '#web/domain/incidents/calls-query.ts'
import { IncidentPage } from '#web/domain/incidents/IncidentPage.tsx'
import { LiveLine } from '#web/domain/incidents/LiveLine.tsx'
import { useLiveOptions, useLostAt } from '#web/domain/incidents/use-live.ts'
import { QueuedCalls } from '#web/domain/send-queue/QueuedCalls.tsx'
import { PrintedFoot } from '#web/domain/session/PrintedFoot.tsx'
import type { RowsPage } from '#web/lib/api/rows-page.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { stateName } from '#web/lib/text/state-name.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { MoreRows } from '#web/ui/data/MoreRows.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { More } from '#web/ui/overlay/More.tsx'
import { MenuLink } from '#web/ui/overlay/SettingsMenu.tsx'
import { CallItem } from './CallItem.tsx'
import styles from './CallList.module.css'
import { OwnCall } from './OwnCall.tsx'

/** The credit unions that the desk has to call, most urgent first. The person's own call is above the list. */
export function CallListScreen() {
  const { t } = useTranslation('call-list')
  return (
    <IncidentPage
      tab="calls"
      title={() => t('title')}
      lead={(incident) => <Lead incident={incident} />}
      actions={(incident) => <LogOther incident={incident} />}
      more={(incident) => incident.desk_states.length > 0 && <CallsMore />}
    >
      {(incident) => (incident.desk_states.length > 0 ? <Calls incident={incident} /> : <NotAtTheDesk id={incident.id} />)}
    </IncidentPage>
  )
}

function LogOther({ incident: { id, desk_states } }: { incident: Incident }) {
  const { t } = useTranslation('call-list')
  return (
    desk_states.length > 0 && (
      <LinkButton to={`/log-call?in=${id}`} variant="secondary" iconBefore="phone">
        {t('find.title')}
      </LinkButton>
    )
  )
}

function CallsMore() {
  const { t } = useTranslation('call-list')
  return (
    <More>
      <MenuLink icon="add" label={t('importContacts')} to="/contacts/import" />
    </More>
  )
}

function Lead({ incident: { id, name, phase, desk_states } }: { incident: Incident }) {
  const { t } = useTranslation('call-list')
  const isDesk = desk_states.length > 0
  const { data } = useQuery({ ...callCountQuery(id), enabled: isDesk && phase !== 'closed' })
  if (!isDesk || phase === 'closed') return name
  return <span className={data === undefined ? 'reserved' : undefined}>{t('lead', { name, count: data ?? 0 })}</span>
}

function NotAtTheDesk({ id }: { id: string }) {
  const { t } = useTranslation('call-list')
  return (
    <Empty icon="lock" title={t('notDesk')} headingLevel={2}>
      <LinkButton to={`/situation/${id}`}>{t('toBoard')}</LinkButton>
    </Empty>
  )
}

function Calls({ incident }: { incident: Incident }) {
  const { t } = useTranslation('call-list')
  const query = useQuery({ ...callsQuery(incident.id), ...useLiveOptions() })
  return (
    <>
      <QueuedCalls />
      <LiveLine lostAt={useLostAt(query)} />
      <Loaded
        query={query}
        loading={<Skeleton rows={6} />}
        empty={({ total }) =>
          total === 0 && (
            <Empty icon="good" title={t(incident.phase === 'closed' ? 'over' : 'none')} headingLevel={2}>
              {t(incident.phase === 'closed' ? 'overText' : 'noneText')}
            </Empty>
          )
        }
      >
        {(calls) => <List incident={incident} calls={calls} />}
      </Loaded>
    </>
  )
}

/** The number of rows that each press adds. */
const STEP = 50

function List({ incident, calls: { rows } }: { incident: Incident; calls: RowsPage<CallRow> }) {
  const { t } = useTranslation(['call-list', 'common'])
  const [state, setState] = useState('')
  const [shown, setShown] = useState(STEP)
  const own = rows.filter(({ is_mine }) => is_mine)
  const others = rows.filter((row) => !row.is_mine && (state === '' || row.state === state))
  const card = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const ownIds = own.map(({ directory_id }) => directory_id).join(' ')
  const before = useRef(ownIds)
  useEffect(() => {
    if (before.current === ownIds) return
    before.current = ownIds
    // The pressed button is gone with its row, or with the card.
    if (document.activeElement === document.body) (card.current ?? heading.current)?.focus()
  }, [ownIds])
  const states = [...new Set(rows.map((row) => row.state))].filter(isStateCode).sort()
  // All are loaded already; showing all at once would be slow.
  const more = {
    hasNextPage: others.length > shown,
    isFetchingNextPage: false,
    async fetchNextPage() {
      setShown(shown + STEP)
      return { isError: false }
    },
  }
  return (
    <Stack gap="loose">
      {own.map((row) => (
        <OwnCall key={row.directory_id} incident={incident} row={row} ref={card} />
      ))}
      <section aria-labelledby="next-calls">
        <Stack>
          <Row between>
            <h2 id="next-calls" ref={heading} tabIndex={-1}>
              {t('next', { count: others.length })}
            </h2>
            {states.length > 1 && (
              <div className="no-print">
                <SelectField
                  name="state"
                  label={t('state')}
                  hideLabel
                  value={state}
                  onChange={setState}
                  emptyLabel={t('common:allStates')}
                  options={states.map((code) => ({ value: code, label: stateName(code) }))}
                />
              </div>
            )}
          </Row>
          <MoreRows query={more} shown={Math.min(shown, others.length)} total={others.length} focus="button">
            <ul className={`surface ruled ${styles.list}`}>
              {others.slice(0, shown).map((row) => (
                <CallItem key={row.directory_id} incident={incident} row={row} />
              ))}
            </ul>
          </MoreRows>
        </Stack>
      </section>
      <Foot incident={incident} />
    </Stack>
  )
}

function Foot({ incident }: { incident: Incident }) {
  const { t } = useTranslation('call-list')
  return <PrintedFoot what={t('printed', { name: incident.name })} />
}
