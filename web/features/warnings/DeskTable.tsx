import type { Warning } from '#contract/records/warning.ts'
import { textOfArea } from '#web/domain/area/area-text.ts'
import { type PathFilter, pathTo } from '#web/domain/asks/path-to.ts'
import { useDesk } from '#web/domain/incidents/use-desk.ts'
import { NotListed } from '#web/domain/warnings/NotListed.tsx'
import { SeverityBadge } from '#web/domain/warnings/SeverityBadge.tsx'
import { useAreaWords, useWarningWords } from '#web/domain/warnings/use-warning-words.ts'
import { stateCodeOf } from '#web/lib/format/state-code.ts'
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
  const pathOf = usePathOf()
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
    {
      key: 'creditUnions',
      header: t('desk.columns.creditUnions'),
      cell: (warning) => <Figure value={warning.touched?.credit_unions} to={pathOf(warning)} />,
    },
    {
      key: 'offices',
      header: t('desk.columns.offices'),
      cell: (warning) => <Figure value={warning.touched?.offices} to={pathOf(warning)} />,
    },
    {
      key: 'prepared',
      header: t('desk.columns.prepared'),
      cell: (warning) => {
        const { touched } = warning
        if (!touched) return null
        const words = t('desk.preparedOf', { count: touched.prepared, total: touched.credit_unions })
        const path = pathOf(warning, 'unprepared')
        return <span className="numeric">{path && touched.credit_unions > 0 ? <SmartLink to={path}>{words}</SmartLink> : words}</span>
      },
    },
  ]
  return (
    <Table caption={t('desk.caption')} columns={columns} rows={warnings} rowKey={({ id }) => id} isPicked={({ id }) => picked.has(id)} />
  )
}

/** Leads to the names. */
function Figure({ value = 0, to }: { value: number | undefined; to: string | null }) {
  const { t } = useTranslation('warnings-list')
  const words = t('desk.number', { value })
  return <span className="numeric">{to && value > 0 ? <SmartLink to={to}>{words}</SmartLink> : words}</span>
}

/** The part of a warning that is in the states of the desk. */
function usePathOf() {
  const { states } = useDesk()
  return ({ counties, whole_states, event }: Warning, show?: PathFilter): string | null => {
    const isOwn = (state: string) => states === null || states.includes(state)
    const area = textOfArea({
      states: whole_states.filter(isOwn),
      counties: counties.filter((fips) => isOwn(stateCodeOf(fips)) && !whole_states.includes(stateCodeOf(fips))),
    })
    return area === '' ? null : pathTo({ area, of: event, show, from: 'warnings' })
  }
}
