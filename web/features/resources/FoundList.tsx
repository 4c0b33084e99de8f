import type { ResourceRow } from '#contract/resources/schemas.ts'
import { useNearWords } from '#web/domain/near/near-words.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { List } from '#web/ui/data/List.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { type Band, inBands } from './bands.ts'
import { ResourceItem } from './ResourceItem.tsx'
import type { ResourceQuery } from './search.ts'

interface Props {
  rows: readonly ResourceRow[]
  isByDistance: boolean
  search: ResourceQuery
  ownCoreSystem: string | null
}

/** One list by name, or bands by distance, each with an explanation. */
export function FoundList({ rows, isByDistance, search, ownCoreSystem }: Props) {
  const { t } = useTranslation('resources')
  const nearWords = useNearWords()
  const titles: Record<Band, { title: string; note?: string }> = {
    today: { title: t('bands.today'), note: t('bands.todayNote') },
    backup: { title: t('bands.backup'), note: t('bands.backupNote') },
    far: { title: t('bands.far') },
    unknown: { title: nearWords.unknown },
  }
  const item = (row: ResourceRow) => <ResourceItem key={row.id} row={row} search={search} ownCoreSystem={ownCoreSystem} />
  if (!isByDistance) return <List label={t('results.label')}>{rows.map(item)}</List>
  return (
    <Stack>
      {inBands(rows).map(({ band, rows: inBand }) => (
        <List key={band} label={t('results.label')} {...titles[band]}>
          {inBand.map(item)}
        </List>
      ))}
    </Stack>
  )
}
