import type { MarkTone } from './map-items.ts'
import styles from './ToneMark.module.css'

const shapes: Record<MarkTone, { outline: string; sign: string }> = {
  bad: { outline: 'M3 3h18v18H3z', sign: 'M8.5 8.5l7 7m0-7l-7 7' },
  caution: { outline: 'M12 2.5L22.5 21h-21z', sign: 'M12 9v6m0 2.6v.6' },
  good: { outline: 'M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19z', sign: 'M7.8 12.4l3 3l5.6-6.4' },
  unknown: { outline: 'M12 1.5L22.5 12L12 22.5L1.5 12z', sign: 'M9.8 9.6a2.3 2.3 0 1 1 3.4 2.2c-.8.4-1.2.9-1.2 1.8m0 2.6v.6' },
}

/** A signal on a map: shape, sign and color say the same. */
export function ToneMark({ tone }: { tone: MarkTone }) {
  const { outline, sign } = shapes[tone]
  return (
    <svg className={styles.mark} data-tone={tone} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path className={styles.outline} d={outline} />
      <path className={styles.sign} d={sign} />
    </svg>
  )
}
