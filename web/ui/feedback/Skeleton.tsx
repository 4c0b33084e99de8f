import { useTranslation } from '#web/lib/text/i18n.ts'
import styles from './Skeleton.module.css'

export interface SkeletonShape {
  rows?: number | undefined
  /** Shows the outline of a logo at the start of each row. */
  withLogo?: boolean | undefined
  /** `list` looks like List, `text` like lines in a card, `form` like fields. */
  shape?: 'list' | 'text' | 'form' | undefined
}

/** The outline of content that is loading, so that the page does not jump when it arrives. */
export function Skeleton({ rows = 3, withLogo, shape = 'list' }: SkeletonShape) {
  const { t } = useTranslation('ui')
  return (
    <div
      className={`${styles.skeleton} ${styles[shape]} ${shape === 'list' ? 'surface ruled' : ''}`}
      role="status"
      aria-busy="true"
      data-skeleton
      aria-label={t('loading')}
    >
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike, hold no state and never change their order
        <div key={row} className={styles.row}>
          {withLogo && <span className={styles.logo} />}
          <div className={styles.lines}>
            <span className={styles.line} />
            <span className={styles.line} />
          </div>
        </div>
      ))}
    </div>
  )
}
