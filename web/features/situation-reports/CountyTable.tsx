import type { SituationReport } from '#contract/situation-reports/schemas.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import styles from './SheetTable.module.css'
import { type Counts, sheetCounties } from './sheet-counties.ts'

const columns = ['offices', 'open', 'limited', 'closed', 'unknown'] as const

/** The offices of each county by their status. */
export function CountyTable({ report: { counties, figures } }: { report: Pick<SituationReport, 'counties' | 'figures'> }) {
  const { t } = useTranslation('situation-reports')
  const { first, rest, unplaced, all } = sheetCounties(counties, figures.offices)
  return (
    <table className={`${styles.table} ${styles.cards}`}>
      <caption className="visually-hidden">{t('counties.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('counties.county')}</th>
          {columns.map((key) => (
            <th key={key} scope="col">
              {t(`counties.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {first.map(({ fips, name, state, ...counts }) => (
          <Line key={fips} label={t('counties.place', { name, state })} counts={counts} />
        ))}
        {rest && <Line label={t('counties.more', { count: rest.counties })} counts={rest} />}
        {unplaced && <Line label={t('counties.notPlaced')} counts={unplaced} />}
      </tbody>
      <tfoot>
        <Line label={t('counties.all')} counts={all} />
      </tfoot>
    </table>
  )
}

function Line({ label, counts }: { label: string; counts: Counts }) {
  const { t } = useTranslation('situation-reports')
  return (
    <tr>
      <th scope="row">{label}</th>
      {columns.map((key) => (
        <td key={key} data-label={t(`counties.${key}`)} className={key === 'offices' ? styles.notInCard : undefined}>
          {counts[key]}
        </td>
      ))}
    </tr>
  )
}
