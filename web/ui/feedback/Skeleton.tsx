import { useTranslation } from '#web/lib/text/i18n.ts'
import styles from './Skeleton.module.css'

export interface SkeletonShape {
  rows?: number | undefined
  /** A logo in front of each row. */
  withLogo?: boolean | undefined
  /** `list` like List, `text` lines in a card, `form` fields. */
  shape?: 'list' | 'text' | 'form' | undefined
}

/** The outline of what is coming, so that nothing jumps when it does. */
export function Skeleton({ rows = 3, withLogo, shape = 'list' }: SkeletonShape) {
  const { t } = useTranslation('ui')
  return (
    <div
      className={`${styles.skeleton} ${styles[shape]} ${shape === 'list' ? 'surface' : ''}`}
      role="status"
      aria-busy="true"
      aria-label={t('loading')}
    >
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never change places
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
