import type { SituationReport } from '#contract/situation-reports/schemas.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { type FigureRow, figureRows } from './figure-rows.ts'
import styles from './SheetTable.module.css'

/** The figures of a report, and how they changed since the one before. */
export function FigureTable({ report }: { report: Pick<SituationReport, 'figures' | 'changes'> }) {
  const { t } = useTranslation('situation-reports')
  const { since } = report.changes
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('figures.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('figures.figure')}</th>
          <th scope="col">{t('figures.now')}</th>
          {since !== null && <th scope="col">{t('figures.since', { number: since })}</th>}
        </tr>
      </thead>
      <tbody>
        {figureRows(report).map((row) => (
          <tr key={row.key}>
            <th scope="row">
              {row.tone ? (
                <StatusBadge tone={row.tone} icon={row.icon} plain>
                  {t(`figures.${row.key}`)}
                </StatusBadge>
              ) : (
                t(`figures.${row.key}`)
              )}
              {row.said && (
                <>
                  {' '}
                  <small className="soft">{t('figures.saidBy', { by: row.said.by, total: row.said.total })}</small>
                </>
              )}
            </th>
            <td>{row.now === null ? <span className="quiet">{t('figures.notSaid')}</span> : <b>{row.now}</b>}</td>
            {since !== null && <td>{row.change !== null && <Change {...row} />}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A word and a number: color only says whether it is good news. */
function Change({ change, isBetter }: Pick<FigureRow, 'change' | 'isBetter'>) {
  const { t } = useTranslation('situation-reports')
  if (!change) return <span className="quiet">{t('figures.same')}</span>
  const words = t(change > 0 ? 'figures.up' : 'figures.down', { count: Math.abs(change) })
  if (isBetter === null) return words
  return (
    <span className={styles.change} data-tone={isBetter ? 'good' : 'bad'}>
      {words}
    </span>
  )
}
