import { type ReactNode, useId } from 'react'
import type { Incident } from '#contract/records/incident.ts'
import { shownStatuses } from '#contract/records/office-options.ts'
import shared from '#web/domain/incidents/Figures.module.css'
import { Meter } from '#web/domain/incidents/Meter.tsx'
import { saidFigure } from '#web/domain/incidents/said-figures.ts'
import { statusTones } from '#web/domain/offices/statuses.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { SearchState } from '#web/lib/url/use-url-search.ts'
import type { StatusTone } from '#web/ui/feedback/StatusBadge.tsx'
import { Icon, type IconName } from '#web/ui/image/Icon.tsx'
import styles from './BoardFigures.module.css'
import type { FoundBoard } from './board-queries.ts'
import type { BoardSearch } from './board-search.ts'
import { FilterLink } from './FilterLink.tsx'

interface Props {
  incident: Incident
  board: FoundBoard
  state: SearchState<BoardSearch>
}

/** The figures of the whole area, missing credit unions first. Most are links that filter the table. */
export function BoardFigures({ incident, board: { figures, counties }, state }: Props) {
  const { t } = useTranslation(['board', 'offices', 'common'])
  const { credit_unions, not_heard_from, quiet, heard_from, offices } = figures
  const heard = [
    { filter: 'not_heard_from', count: not_heard_from, tone: 'unknown', icon: 'unknown' },
    { filter: 'quiet', count: quiet, tone: 'caution', icon: 'clock' },
    { filter: 'up_to_date', count: heard_from - quiet, tone: 'good', icon: 'good' },
  ] as const
  const known = offices.total - offices.unknown
  return (
    <div className={styles.figures}>
      <Group
        title={t('common:counts.creditUnions', { count: credit_unions })}
        note={
          // The board has the counties that have offices: of an area of counties, all are named in the incident.
          incident.states.length > 0
            ? t('figures.withOffices', { count: counties.length })
            : t('common:counts.counties', { count: incident.counties.length })
        }
        meter={<Meter parts={heard} />}
      >
        {heard.map(({ filter, count, tone, icon }) => (
          <FigureLink key={filter} state={state} filter={{ heard: filter }} {...{ count, tone, icon }} label={t(`figures.${filter}`)} />
        ))}
      </Group>
      <Group
        title={t('common:counts.offices', { count: offices.total })}
        note={known > 0 && t('figures.knownOpen', { percent: Math.round((offices.open / offices.total) * 100) })}
        meter={<Meter parts={shownStatuses.map((status) => ({ tone: statusTones[status], count: offices[status] }))} />}
      >
        {shownStatuses.map((status) => (
          <FigureLink
            key={status}
            state={state}
            filter={{ status }}
            count={offices[status]}
            tone={statusTones[status]}
            label={t(`offices:status.${status}`)}
          />
        ))}
      </Group>
      <Group title={t('figures.needs')} note={t('figures.since')}>
        <FigureText {...saidFigure(figures, 'employees_affected')} label={t('figures.employees')} />
        <FigureText {...saidFigure(figures, 'needs_open')} label={t('figures.needsOpen')} tone="caution" icon="donate" />
        <FigureText {...saidFigure(figures, 'needs_met')} label={t('figures.needsMet')} tone="good" />
      </Group>
    </div>
  )
}

interface GroupProps {
  title: string
  note?: ReactNode
  meter?: ReactNode
  children: ReactNode
}

function Group({ title, note, meter, children }: GroupProps) {
  const id = useId()
  return (
    <section className={`surface ${shared.group} ${styles.group}`} aria-labelledby={id}>
      <div className={shared.head}>
        <h2 id={id}>{title}</h2>
        {note && <span className="small soft">{note}</span>}
      </div>
      {meter}
      <ul className={styles.list}>{children}</ul>
    </section>
  )
}

interface FigureProps {
  count: number | string
  label: string
  tone?: StatusTone
  icon?: IconName
}

function Inside({ count, label, tone, icon = tone }: FigureProps) {
  return (
    <>
      <strong className="numeric">{count}</strong>
      {icon && <Icon name={icon} size="s" />}
      <span>{label}</span>
    </>
  )
}

function FigureText({ count, by, total, ...figure }: Omit<FigureProps, 'count'> & ReturnType<typeof saidFigure>) {
  const { t } = useTranslation('board')
  // What nobody said is neither good nor bad.
  const shown: Omit<FigureProps, 'count'> = count === null ? { label: figure.label } : figure
  return (
    <li>
      <div className={`${shared.figure} ${styles.figure}`} data-tone={shown.tone}>
        <Inside {...shown} count={count ?? '?'} />
        <small className={`soft ${styles.said}`}>{count === null ? t('figures.notSaid') : t('figures.saidBy', { by, total })}</small>
      </div>
    </li>
  )
}

function FigureLink({ state, filter, ...figure }: FigureProps & { state: SearchState<BoardSearch>; filter: Partial<BoardSearch> }) {
  return (
    <li data-tone={figure.tone}>
      <FilterLink state={state} filter={filter} className={`${shared.figure} ${styles.figure}`}>
        <Inside {...figure} />
      </FilterLink>
    </li>
  )
}
