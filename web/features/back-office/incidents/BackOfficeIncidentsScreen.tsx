import { useQuery } from '@tanstack/react-query'
import type { Incident } from '#contract/records/incident.ts'
import { incidentsQuery } from '#web/domain/incidents/incident-queries.ts'
import { PhaseBadges } from '#web/domain/incidents/PhaseBadges.tsx'
import { useIncidentWords } from '#web/domain/incidents/use-incident-words.ts'
import { shortDate } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { oneOf } from '#web/lib/url/search-parts.ts'
import { urlSearch } from '#web/lib/url/url-search.ts'
import { useUrlSearch } from '#web/lib/url/use-url-search.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Tabs } from '#web/ui/layout/Tabs.tsx'
import { pathOf } from '../section-url.ts'
import { Coverage } from './Coverage.tsx'

const tabs = ['list', 'coverage'] as const
/** /admin/incidents?tab=coverage */
const url = urlSearch(pathOf('incidents'), oneOf('tab', tabs))

/** Every incident, and the states in which each Association is the desk. */
export function BackOfficeIncidentsScreen() {
  const { t } = useTranslation('back-office')
  const { search, show } = useUrlSearch(url)
  const query = useQuery(incidentsQuery)
  return (
    <Page>
      <PageHead
        title={t('sections.incidents')}
        actions={
          <LinkButton to="/situation/new" iconBefore="add">
            {t('incidents.open')}
          </LinkButton>
        }
      />
      <Tabs
        label={t('sections.incidents')}
        tabs={tabs.map((key) => ({ key, label: t(`incidents.tabs.${key}`) }))}
        current={search.tab}
        onSelect={(tab) => show({ tab }, { isStep: true })}
      >
        {search.tab === 'coverage' ? (
          <Coverage />
        ) : (
          <Loaded query={query} empty={(rows) => rows.length === 0 && <Empty icon="live" title={t('incidents.none')} headingLevel={2} />}>
            {(rows) => <IncidentTable rows={rows} />}
          </Loaded>
        )}
      </Tabs>
    </Page>
  )
}

function IncidentTable({ rows }: { rows: Incident[] }) {
  const { t } = useTranslation(['back-office', 'incidents'])
  const { where } = useIncidentWords()
  const columns: Column<Incident>[] = [
    {
      key: 'name',
      header: t('incidents.columns.name'),
      card: 'title',
      cell: ({ id, name }) => <SmartLink to={`/situation/${id}`}>{name}</SmartLink>,
    },
    { key: 'phase', header: t('incidents.columns.phase'), nowrap: true, cell: (incident) => <PhaseBadges incident={incident} /> },
    { key: 'type', header: t('incidents.columns.type'), cell: ({ type }) => t(`incidents:types.${type}`) },
    { key: 'where', header: t('incidents.columns.where'), card: 'wide', long: true, cell: where },
    { key: 'starts_at', header: t('incidents.columns.starts_at'), nowrap: true, cell: ({ starts_at }) => shortDate(starts_at) },
    {
      key: 'closed_at',
      header: t('incidents.columns.closed_at'),
      nowrap: true,
      cell: ({ closed_at }) => (closed_at ? shortDate(closed_at) : t('incidents.isOpen')),
    },
    {
      key: 'created_by',
      header: t('incidents.columns.created_by'),
      card: 'wide',
      long: true,
      cell: ({ created_by }) => [created_by.name, created_by.organization].filter(Boolean).join(', '),
    },
    {
      key: 'edit',
      header: t('incidents.edit'),
      hideHeader: true,
      card: 'action',
      nowrap: true,
      cell: ({ id, name }) => (
        <LinkButton to={`/situation/${id}/edit`} variant="quiet" size="compact" iconBefore="edit">
          {t('incidents.edit')}
          <span className="visually-hidden"> {name}</span>
        </LinkButton>
      ),
    },
  ]
  return <Table caption={t('sections.incidents')} columns={columns} rows={rows} rowKey={({ id }) => id} dense />
}
