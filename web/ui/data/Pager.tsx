import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import styles from './Pager.module.css'

interface Props {
  /** The first page is 1. */
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
  /** The name of what is counted: "Users". */
  things: string
}

/** "Showing 1 to 10 of 12 Users", and buttons for the other pages. */
export function Pager({ page, pageSize, total, onPage, things }: Props) {
  const { t } = useTranslation('ui')
  const from = (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, total)
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return (
    <nav className={`soft small ${styles.pager}`} aria-label={t('pager.label')}>
      <span className="numeric" role="status">
        {total === 0 ? t('pager.none', { things }) : t('pager.showing', { from, to, total, things })}
      </span>
      {pages > 1 && (
        <div className={`${styles.ways} no-print`}>
          <Button variant="secondary" disabled={page <= 1} onPress={() => onPage(page - 1)}>
            {t('pager.previous')}
          </Button>
          <Button variant="secondary" disabled={page >= pages} onPress={() => onPage(page + 1)}>
            {t('pager.next')}
          </Button>
        </div>
      )}
    </nav>
  )
}
