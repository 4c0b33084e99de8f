import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { BoardRow } from '#contract/board/schemas.ts'
import { type ReportedVia, reportedVia } from '#contract/catalogue/report-form.ts'
import type { Incident } from '#contract/records/incident.ts'
import { boardRowQuery } from '#web/domain/incidents/board-row.ts'
import { creditUnionRef } from '#web/domain/incidents/credit-union-ref.ts'
import { ExerciseBand } from '#web/domain/incidents/ExerciseBand.tsx'
import { incidentQuery } from '#web/domain/incidents/incident-queries.ts'
import { mayEnter } from '#web/domain/incidents/may-enter.ts'
import { useTitleIn } from '#web/domain/incidents/use-title-in.ts'
import { OfficeStatuses } from '#web/domain/offices/OfficeStatuses.tsx'
import { officesQuery } from '#web/domain/offices/office-queries.ts'
import { useActor } from '#web/domain/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { RecordPage } from '#web/ui/data/RecordPage.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

/** The desk enters the statuses of another credit union's offices, as its people say them on the phone. */
export function EnterOfficesScreen() {
  const { t } = useTranslation(['call-list', 'incidents'])
  const { id = '', directoryId = '' } = useParams()
  const back = { to: `/situation/${id}/calls`, label: t('enter.back') }
  return (
    <RecordPage query={useQuery(incidentQuery(id))} title={t('incidents:loading')} back={back} icon="live" missing={t('incidents:missing')}>
      {(incident) => <OfCreditUnion incident={incident} directoryId={directoryId} back={back} />}
    </RecordPage>
  )
}

interface Props {
  incident: Incident
  directoryId: string
  back: { to: string; label: string }
}

function OfCreditUnion({ incident, directoryId, back }: Props) {
  const { t } = useTranslation('call-list')
  const query = useQuery(boardRowQuery(incident.id, directoryId))
  const row = query.data
  const { isDeveloper } = useActor()
  const mayReport = row && (isDeveloper || incident.desk_states.includes(row.state))
  const titleIn = useTitleIn()
  const title = row ? t('enter.title', { name: row.name }) : incident.name
  return (
    <>
      <PageHead
        title={title}
        documentTitle={titleIn(incident, title)}
        lead={row && t(row.is_enrolled ? 'enter.lead' : 'enter.leadNotEnrolled', { incident: incident.name })}
        back={back}
        actions={
          mayReport && (
            <LinkButton
              to={`/report-disaster?for=directory:${directoryId}&in=${row.state}&about=${incident.id}`}
              variant="secondary"
              iconBefore="report"
            >
              {t('enter.report')}
            </LinkButton>
          )
        }
      />
      <Loaded
        query={query}
        loading={<Skeleton shape="form" rows={4} />}
        empty={(found) => found === null && <Empty icon="organization" title={t('enter.missing')} headingLevel={2} />}
      >
        {(found) => <Enter incident={incident} row={found} back={back} />}
      </Loaded>
      {incident.is_exercise && <ExerciseBand />}
    </>
  )
}

function Enter({ incident, row, back }: Pick<Props, 'incident' | 'back'> & { row: BoardRow }) {
  const { t } = useTranslation('call-list')
  const of = creditUnionRef(row)
  const query = useQuery(officesQuery({ incident: incident.id, of }))
  const [via, setVia] = useState<ReportedVia>('phone')
  return (
    <Loaded
      query={query}
      loading={<Skeleton shape="form" rows={4} />}
      empty={(offices) =>
        mayEnter(offices, incident, row.state).length === 0 && <Empty icon="lock" title={t('notDesk')} headingLevel={2} />
      }
    >
      {(offices) => (
        <Stack>
          <Choice
            name="via"
            label={t('enter.via')}
            value={via}
            onChange={(value) => setVia(reportedVia.find((each) => each === value) ?? 'phone')}
            options={reportedVia.map((value) => ({ value, label: t(`enter.vias.${value}`) }))}
          />
          <OfficeStatuses
            entering={{ id: incident.id, is_exercise: incident.is_exercise, storms: [incident] }}
            offices={mayEnter(offices, incident, row.state)}
            mayDoAll
            onBehalf={{ of, via }}
            back={back}
          />
        </Stack>
      )}
    </Loaded>
  )
}
