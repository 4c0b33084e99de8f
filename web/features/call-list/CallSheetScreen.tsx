import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useParams } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import type { showCallSheet } from '#contract/call-list/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { callsQuery } from '#web/domain/incidents/calls-query.ts'
import { creditUnionRef } from '#web/domain/incidents/credit-union-ref.ts'
import { ExerciseBand } from '#web/domain/incidents/ExerciseBand.tsx'
import { useDesk } from '#web/domain/incidents/use-desk.ts'
import { useTitleIn } from '#web/domain/incidents/use-title-in.ts'
import { officesQuery } from '#web/domain/offices/office-queries.ts'
import { isInIncident } from '#web/domain/offices/statuses.ts'
import { clockTime } from '#web/lib/format/dates.ts'
import { telUrl } from '#web/lib/format/phone.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { isOffline } from '#web/ui/data/offline-copy.ts'
import { RecordPage } from '#web/ui/data/RecordPage.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import styles from './CallSheet.module.css'
import { CallSheetForm } from './CallSheetForm.tsx'
import { callSheetQuery } from './call-sheet-query.ts'
import { useOnDevice } from './on-device.ts'
import { useCallActions } from './use-call-actions.ts'
import { useCallOf } from './use-call-of.ts'

const AskedWho = lazyPart(() => import('./AskedWho.tsx').then((file) => file.AskedWho), 'asks')

export type Called = AnswerOf<typeof showCallSheet>

/** Everything that is heard in one call, on one sheet that is stored whole. */
export function CallSheetScreen() {
  const { t } = useTranslation('call-list')
  const { isDesk } = useDesk()
  const { back } = useCallOf()
  if (isDesk) return <Sheet />
  return (
    <Page>
      <PageHead title={t('find.title')} back={back} />
      <Empty icon="lock" title={t('notDesk')} headingLevel={2} />
    </Page>
  )
}

function Sheet() {
  const { t } = useTranslation('call-list')
  const { directoryId = '' } = useParams()
  const { storm, incident, back } = useCallOf()
  return (
    <RecordPage query={useSheet(directoryId, storm)} title={t('find.title')} back={back} icon="phone" missing={t('sheet.missing')}>
      {(called) => <OfCreditUnion key={called.directory_id} called={called} storm={storm} incident={incident} back={back} />}
    </RecordPage>
  )
}

function useSheet(directoryId: string, storm: string | null) {
  const client = useQueryClient()
  const options = callSheetQuery(directoryId, storm)
  const query = useQuery({
    ...options,
    // What is typed stays while another incident is chosen.
    placeholderData: (before) => (before?.directory_id === directoryId ? before : undefined),
  })
  const isAway = (query.data === undefined || query.isPlaceholderData) && isOffline(query)
  const listed = useOnDevice(isAway).find((each) => each.storm === storm && each.row.directory_id === directoryId)
  // The row of the list is the same, as old as the list.
  useEffect(() => {
    const at = client.getQueryState(callsQuery(listed?.storm ?? '').queryKey)?.dataUpdatedAt
    if (listed && at !== undefined) client.setQueryData(options.queryKey, { ...listed.row, in_area: true }, { updatedAt: at })
  })
  return query
}

interface Props {
  called: Called
  /** The id of the incident, which its row may come after. */
  storm: string | null
  incident: Incident | null
  back: { to: string; label: string }
}

function OfCreditUnion({ called, storm, incident, back }: Props) {
  const { t } = useTranslation(['call-list', 'common'])
  const titleIn = useTitleIn()
  const query = useQuery({
    ...officesQuery({ of: creditUnionRef(called), ...(called.in_area && incident && { incident: incident.id }) }),
    placeholderData: keepPreviousData,
  })
  // Without a network the call is logged all the same.
  const areAway = query.data === undefined && isOffline(query)
  const lead = [
    t('place', { city: called.city, state: called.state }),
    incident && called.in_area
      ? t('sheet.officesIn', { count: called.offices, incident: incident.name })
      : t('common:counts.offices', { count: called.offices }),
    t(called.credit_union_id === null ? 'notEnrolled' : 'sheet.enrolled'),
  ]
  return (
    <>
      <PageHead
        title={called.name}
        documentTitle={incident ? titleIn(incident, called.name) : called.name}
        lead={lead.join(' · ')}
        back={back}
        actions={called.is_mine && incident && <Claimed called={called} incident={incident} />}
      />
      <Numbers phones={called.phones} />
      <Suspense>
        <AskedWho incident={incident} row={called} />
      </Suspense>
      <Loaded query={areAway ? { ...query, data: [] } : query} isOuter={areAway} loading={<Skeleton shape="form" rows={6} />}>
        {(offices) => (
          <CallSheetForm
            called={called}
            storm={storm}
            incident={incident}
            offices={offices.filter((office) => !office.is_closed_for_good && (!called.in_area || isInIncident(office)))}
            areAway={areAway}
            back={back}
          />
        )}
      </Loaded>
      {incident?.is_exercise && <ExerciseBand />}
    </>
  )
}

function Claimed({ called, incident }: { called: Called; incident: Incident }) {
  const { t } = useTranslation('call-list')
  const { isBusy, release } = useCallActions(incident.id, called.directory_id)
  return (
    <Row>
      {called.claimed_until && (
        <StatusBadge tone="info" icon="clock" plain>
          {t('own.until', { at: clockTime(called.claimed_until) })}
        </StatusBadge>
      )}
      <Button variant="quiet" busy={isBusy} onPress={release}>
        {t('sheet.release')}
      </Button>
    </Row>
  )
}

function Numbers({ phones }: Pick<Called, 'phones'>) {
  const { t } = useTranslation('call-list')
  if (phones.length === 0) return <Note tone="caution">{t('noNumber')}</Note>
  return (
    <div className={styles.phones}>
      {phones.map(({ label, number }) => (
        <LinkButton key={number} to={telUrl(number)} variant="secondary" iconBefore="phone" align="left" wide>
          <span className={styles.number}>
            <span className="numeric nowrap">{number}</span>
            <small className="soft">{label}</small>
          </span>
        </LinkButton>
      ))}
    </div>
  )
}
