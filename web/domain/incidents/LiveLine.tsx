import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './LiveLine.module.css'

interface Props {
  /** When the shown data stopped being current; null while it is, undefined while nothing is shown. */
  lostAt: number | null | undefined
  /** The time of the last change; null if there is none, or it is unknown. */
  changedAt?: string | null | undefined
}

/** Whether the screen is up to date. */
export function LiveLine({ lostAt, changedAt = null }: Props) {
  const { t } = useTranslation('incidents')
  // Until then it has its place.
  if (lostAt === undefined) return <p className={`${styles.live} no-print`}>&nbsp;</p>
  return (
    <p className={`soft small ${styles.live} no-print`} role="status" data-tone={lostAt === null ? 'good' : 'caution'}>
      <Icon name={lostAt === null ? 'live' : 'unsaved'} size="s" />
      {lostAt !== null && t('live.lost', { at: momentText(new Date(lostAt)) })}
      {lostAt === null && (changedAt === null ? t('live.now') : t('live.since', { at: momentText(changedAt) }))}
    </p>
  )
}
