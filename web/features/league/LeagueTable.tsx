import type { LeagueRow } from '#contract/league/schemas.ts'
import { shortDate } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/feedback/StatusBadge.tsx'
import { PickBox } from '#web/ui/form/PickBox.tsx'
import type { LeagueSearch } from './league-search.ts'
import { type Chosen, mayBeWritten } from './use-chosen.ts'

interface Props {
  rows: readonly LeagueRow[]
  stage: LeagueSearch['stage']
  isBusy: boolean
  /** Null for who may not write letters. */
  chosen: Chosen | null
}

const tones: Record<LeagueRow['stage'], StatusTone> = {
  ...{ not_enrolled: 'unknown', letter_sent: 'unknown', declined: 'unknown', waiting: 'caution', confirmed: 'good', prepared: 'good' },
}

export function LeagueTable({ rows, stage, isBusy, chosen }: Props) {
  const { t } = useTranslation('league')
  const isNobodyHere = stage === 'not_enrolled' || stage === 'letter_sent' || stage === 'declined'
  const columns: Column<LeagueRow>[] = [
    ...(chosen && rows.some(mayBeWritten) ? [pickColumn(chosen)] : []),
    {
      key: 'name',
      header: t('columns.name'),
      card: 'title',
      cell: ({ name, directory_id }) => <SmartLink to={`/log-call/${encodeURIComponent(directory_id)}`}>{name}</SmartLink>,
    },
    { key: 'city', header: t('columns.city'), cell: ({ city, state }) => t('place', { city, state }) },
    { key: 'charter', header: t('columns.charter'), card: 'hidden', align: 'right', cell: ({ charter_number }) => charter_number },
    {
      key: 'offices',
      header: t('columns.offices'),
      align: 'right',
      cell: ({ offices }) => <strong className="numeric">{t('number', { value: offices })}</strong>,
    },
    ...(stage === 'not_enrolled' ? [] : [stageColumn()]),
    ...(isNobodyHere || stage === 'all' ? [letterColumn()] : []),
    ...(isNobodyHere ? [] : usageColumns()),
    {
      key: 'warnings',
      header: t('columns.warnings'),
      card: 'broad',
      nowrap: true,
      cell: ({ warnings }) =>
        warnings === 0 ? (
          <span className="soft">{t('noWarnings')}</span>
        ) : (
          <StatusBadge tone="caution">{t('warnings', { count: warnings })}</StatusBadge>
        ),
    },
  ]
  return (
    <Table
      caption={t(`caption.${stage}`)}
      columns={columns}
      rows={rows}
      rowKey={({ directory_id }) => directory_id}
      busy={isBusy}
      isPicked={({ directory_id }) => chosen?.chosen.has(directory_id) === true}
    />
  )

  function pickColumn({ chosen: picked, pick }: Chosen): Column<LeagueRow> {
    return {
      key: 'pick',
      header: t('columns.pick'),
      hideHeader: true,
      card: 'pick',
      cell: (row) =>
        mayBeWritten(row) && (
          <PickBox
            label={t('pick', { name: row.name })}
            checked={picked.has(row.directory_id)}
            onChange={(isWanted) => pick(row, isWanted)}
          />
        ),
    }
  }

  function letterColumn(): Column<LeagueRow> {
    return {
      key: 'letter',
      header: t('columns.letter'),
      cell: ({ letter }) =>
        letter ? (
          <>
            {letter.sent_at && <div className="nowrap">{shortDate(letter.sent_at)}</div>}
            <div className="small soft">{t(`letter.${letter.state}`)}</div>
          </>
        ) : (
          <span className="soft">{t('letter.never')}</span>
        ),
    }
  }

  function stageColumn(): Column<LeagueRow> {
    return {
      key: 'stage',
      header: t('columns.stage'),
      card: 'broad',
      cell: ({ stage: its, stage_since }) => (
        <>
          <StatusBadge tone={tones[its]}>{t(`stage.${its}`)}</StatusBadge>
          {stage_since && <div className="small soft">{t('since', { day: shortDate(stage_since) })}</div>}
        </>
      ),
    }
  }

  function usageColumns(): Column<LeagueRow>[] {
    return [
      {
        key: 'people',
        header: t('columns.people'),
        align: 'right',
        cell: ({ people, credit_union_id }) =>
          credit_union_id === null ? '–' : <span className="numeric">{t('number', { value: people })}</span>,
      },
      {
        key: 'parts',
        header: t('columns.parts'),
        cell: ({ parts_complete, credit_union_id }) => (credit_union_id === null ? '–' : t('parts', { count: parts_complete })),
      },
      {
        key: 'used',
        header: t('columns.used'),
        cell: ({ used_this_year, credit_union_id }) => (credit_union_id === null ? '–' : t(used_this_year ? 'yes' : 'no')),
      },
    ]
  }
}
