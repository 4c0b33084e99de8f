import type { Office } from '#contract/records/office.ts'
import type { Warning } from '#contract/records/warning.ts'
import { severitySigns } from '#web/domain/warnings/severity.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import legend from '#web/ui/map/Legend.module.css'
import { SeenFrame } from '#web/ui/map/SeenFrame.tsx'
import styles from './WarningsMap.module.css'

const WarningsMap = lazyPart(() => import('./WarningsMap.tsx').then((file) => file.WarningsMap))

interface Props {
  warnings: readonly Warning[]
  offices: readonly Office[]
}

/** The map of the counties with own offices. The cards say the same in words. */
export function YourCounties({ warnings, offices }: Props) {
  const { t } = useTranslation('warnings-list')
  if (!offices.some(({ county }) => county !== null)) return null
  // One entry for each color, the gravest first.
  const byTone = Map.groupBy(warnings, ({ severity }) => severitySigns[severity].tone)
  return (
    <Card tight title={t('map.title')}>
      <SeenFrame>{() => <WarningsMap warnings={warnings} offices={offices} />}</SeenFrame>
      <ul className={`soft small ${legend.legend} ${styles.legend}`} aria-label={t('map.legend')}>
        {[...byTone].map(([tone, shaded]) => (
          <li key={tone}>
            <span className={`${legend.swatch} ${styles.shaded}`} data-tone={tone} />
            <span lang="en">{[...new Set(shaded.map(({ event }) => event))].join(', ')}</span>
          </li>
        ))}
        <li>
          <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
            <circle className={styles.dot} cx="7" cy="7" r="5.5" />
          </svg>
          {t('map.offices')}
        </li>
      </ul>
    </Card>
  )
}
