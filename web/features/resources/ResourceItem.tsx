import type { ResourceRow } from '#contract/resources.ts'
import { useTranslation } from '#web/lib/i18n.ts'
import { Chip, Chips } from '#web/ui/Chip.tsx'
import { ListItem } from '#web/ui/ListItem.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { equipmentIcons } from './equipment.ts'
import { type Flag, flags, hitsFirst } from './search.ts'

/** One organization found: what it has, what was searched for in front and green. */
export function ResourceItem({ row, wanted }: { row: ResourceRow; wanted: readonly Flag[] }) {
  const { t } = useTranslation('resources')
  const held = flags.filter((flag) => row[flag])
  return (
    <ListItem
      to={`/resource-view?id=${encodeURIComponent(row.id)}`}
      title={row.name}
      sub={[row.city, row.state].filter(Boolean).join(', ')}
      before={<Logo name={row.name} src={row.logo ?? undefined} />}
      more={
        held.length > 0 ? (
          <Chips label={t('results.canShare')}>
            {hitsFirst(held, wanted).map(({ flag, hit }) => (
              <Chip key={flag} icon={equipmentIcons[flag]} hit={hit}>
                {t(`things.${flag}`)}
              </Chip>
            ))}
          </Chips>
        ) : (
          <p className="small quiet">{t('results.nothingListed')}</p>
        )
      }
    />
  )
}
