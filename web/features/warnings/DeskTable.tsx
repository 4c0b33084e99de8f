import type { Warning } from '#contract/records/warning.ts'
import { NotListed } from '#web/domain/warnings/NotListed.tsx'
import { SeverityBadge } from '#web/domain/warnings/SeverityBadge.tsx'
import { useAreaWords, useWarningWords } from '#web/domain/warnings/use-warning-words.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { PickBox } from '#web/ui/form/PickBox.tsx'

interface Props {
  warnings: readonly Warning[]
  picked: ReadonlySet<string>
  onPick: (ids: readonly string[], isWanted: boolean) => void
}

/** One row for each warning, with a box to select it. */
export function DeskTable({ warnings, picked, onPick }: Props) {
  const { t } = useTranslation('warnings-list')
  const where = useAreaWords()
  const { end } = useWarningWords()
  const columns: Column<Warning>[] = [
    {
      key: 'pick',
      header: t('desk.select'),
      hideHeader: true,
      card: 'pick',
      cell: (warning) => (
        <PickBox
          label={t('desk.selectOne', { event: warning.event, where: where(warning) })}
          checked={picked.has(warning.id)}
          onChange={(isWanted) => onPick([warning.id], isWanted)}
        />
      ),
    },
    {
      key: 'event',
      header: t('desk.columns.event'),
      card: 'title',
      cell: (warning) => (
        <>
          <SmartLink to={`/warnings?id=${encodeURIComponent(warning.id)}`}>
            <span lang="en">{warning.event}</span>
          </SmartLink>
          {warning.is_sample && <span className="small soft"> {t('desk.sample')}</span>}
          <div className="small soft">{where(warning)}</div>
          <NotListed warning={warning} />
        </>
      ),
    },
    {
      key: 'severity',
      header: t('desk.columns.severity'),
      card: 'broad',
      nowrap: true,
      cell: ({ severity }) => <SeverityBadge severity={severity} />,
    },
    {
      key: 'until',
      header: t('desk.columns.until'),
      card: 'broad',
      cell: (warning) => <time dateTime={warning.ends_at}>{end(warning)}</time>,
    },
    { key: 'creditUnions', header: t('desk.columns.creditUnions'), cell: ({ touched }) => <Figure value={touched?.credit_unions} /> },
    { key: 'offices', header: t('desk.columns.offices'), cell: ({ touched }) => <Figure value={touched?.offices} /> },
    {
      key: 'prepared',
      header: t('desk.columns.prepared'),
      cell: ({ touched }) =>
        touched && <span className="numeric">{t('desk.preparedOf', { count: touched.prepared, total: touched.credit_unions })}</span>,
    },
  ]
  return (
    <Table caption={t('desk.caption')} columns={columns} rows={warnings} rowKey={({ id }) => id} isPicked={({ id }) => picked.has(id)} />
  )
}

function Figure({ value = 0 }: { value: number | undefined }) {
  const { t } = useTranslation('warnings-list')
  return <span className="numeric">{t('desk.number', { value })}</span>
}
