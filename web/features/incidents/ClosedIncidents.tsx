import type { Incident } from '#contract/records/incident.ts'
import { PhaseBadges } from '#web/domain/incidents/PhaseBadges.tsx'
import { useIncidentWords } from '#web/domain/incidents/use-incident-words.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Table } from '#web/ui/data/Table.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

/** The incidents that are over. */
export function ClosedIncidents({ incidents }: { incidents: Incident[] }) {
  const { t } = useTranslation('situation')
  const words = useIncidentWords()
  return (
    <section aria-labelledby="closed-incidents">
      <Stack>
        <h2 id="closed-incidents">{t('closed')}</h2>
        <Table
          caption={t('closed')}
          rows={incidents}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'incident',
              header: t('columns.incident'),
              card: 'title',
              cell: (incident) => (
                <>
                  <SmartLink to={`/situation/${incident.id}`}>{incident.name}</SmartLink>
                  {incident.is_exercise && <PhaseBadges incident={incident} />}
                </>
              ),
            },
            { key: 'when', header: t('columns.when'), card: 'wide', cell: words.when },
            { key: 'where', header: t('columns.where'), card: 'wide', cell: words.where },
            { key: 'creditUnions', header: t('columns.creditUnions'), cell: ({ credit_unions }) => credit_unions },
            { key: 'reports', header: t('columns.reports'), cell: ({ last_report }) => last_report },
          ]}
        />
      </Stack>
    </section>
  )
}
