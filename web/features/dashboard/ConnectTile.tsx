import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Tile, TileLinks } from '#web/ui/layout/Tile.tsx'
import { newestAlertQuery, reportsThisWeekQuery } from './queries.ts'

/** The ways to each other, and how much is going on there. */
export function ConnectTile({ span }: { span: 7 | 12 }) {
  const { t } = useTranslation('dashboard')
  const { data: newest } = useQuery(newestAlertQuery)
  const { data: thisWeek } = useQuery(reportsThisWeekQuery)
  return (
    <Tile span={span} to="/connect" icon="connect" title={t('connect.title')}>
      <TileLinks
        links={[
          { to: '/find-resources', icon: 'search', label: t('connect.findResources') },
          { to: '/request-resource', icon: 'add', label: t('connect.askForHelp') },
          { to: '/alerts', icon: 'alert', label: t('connect.alerts'), count: newest?.count },
          { to: '/help-requests', icon: 'connect', label: t('connect.helpRequests') },
          {
            to: '/find-disasters',
            icon: 'place',
            label: t('connect.findDisasters'),
            count: thisWeek && t('connect.thisWeek', { number: thisWeek }),
          },
          { to: '/internal-checklist', icon: 'list', label: t('connect.internalChecklist') },
        ]}
      />
    </Tile>
  )
}
