import { useWayCounts } from '#web/domain/situation/use-way-counts.tsx'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Tile, TileLinks } from '#web/ui/layout/Tile.tsx'

/** The ways to each other, and how much is going on there. */
export function ConnectTile({ span }: { span: 7 | 12 }) {
  const { t } = useTranslation('connect')
  const counts = useWayCounts()
  return (
    <Tile span={span} to="/connect" icon="connect" title={t('title')}>
      <TileLinks
        links={[
          { to: '/find-resources', icon: 'search', label: t('findResources') },
          { to: '/request-resource', icon: 'add', label: t('askForHelp') },
          { to: '/alerts', icon: 'alert', label: t('alerts'), count: counts.alerts },
          { to: '/warnings', icon: 'caution', label: t('warnings'), count: counts.warnings },
          { to: '/help-requests', icon: 'donate', label: t('helpRequests'), count: counts.helpRequests },
          { to: '/find-disasters', icon: 'place', label: t('findDisasters'), count: counts.findDisasters },
          ...(counts.people ? [{ to: '/users', icon: 'users' as const, label: t('people'), count: counts.people }] : []),
          { to: '/internal-checklist', icon: 'list', label: t('internalChecklist') },
        ]}
      />
    </Tile>
  )
}
