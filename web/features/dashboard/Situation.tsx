import type { HelpKind } from '#contract/records/help-options.ts'
import type { Situation as SituationAnswer } from '#contract/situation/schemas.ts'
import { AreYouSafe } from '#web/domain/people/AreYouSafe.tsx'
import { ConditionBadge } from '#web/domain/reports/ConditionBadge.tsx'
import { useDisasterType } from '#web/domain/reports/disaster-types.ts'
import { typedMoment } from '#web/domain/reports/report-moment.ts'
import { shortDate, shortDateTime } from '#web/lib/format/dates.ts'
import { clockIn, daysBetween, shortMomentIn } from '#web/lib/format/zoned.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Icon, type IconName } from '#web/ui/image/Icon.tsx'
import styles from './Situation.module.css'
import { type Row, SituationRow } from './SituationRow.tsx'

/** Requests that the organization was asked to help with: the rest is in the list. */
const ASKED_SHOWN = 3

const kindIcons: Partial<Record<HelpKind, IconName>> = { generator: 'generator', mobile_branch: 'mobileBranch', portable_atm: 'atm' }

interface Props {
  situation: SituationAnswer
  /** Whether it ends with the person's own answer. */
  asksSafe: boolean
  /** Something else on the page comes first. */
  isSecond?: boolean
}

/** What is under way for the own organization, in a fixed order. Each row is a link to where it is dealt with. */
export function Situation({ situation, asksSafe, isSecond = false }: Props) {
  const { t } = useTranslation('dashboard')
  const groups = [
    useReportRows(situation),
    useNoticeRows(situation),
    useOfferRows(situation),
    useDeclinedRows(situation),
    useAskedRows(situation),
    useLoanRows(situation),
    usePeopleRows(situation),
  ]
  return (
    <section className={`surface ${styles.situation}`} aria-labelledby="situation">
      <h2 id="situation">{t('situation.title')}</h2>
      <ul className={styles.rows}>
        {groups.flat().map((row) => (
          <SituationRow key={row.id} {...row} isNow={row.isNow === true && !isSecond} />
        ))}
      </ul>
      {asksSafe && (
        <div className={styles.safe}>
          <Icon name="security" />
          <AreYouSafe />
        </div>
      )}
    </section>
  )
}

function useReportRows({ own_report: report }: SituationAnswer): Row[] {
  const { t } = useTranslation('dashboard')
  const typeText = useDisasterType()
  if (!report) return []
  return [
    {
      id: report.id,
      icon: 'report',
      title: t('situation.report', { what: typeText(report.type_of_disaster), at: typedMoment(report, shortDateTime) }),
      facts: { condition: <ConditionBadge report={report} /> },
      action: { to: `/report-disaster?update=${report.id}`, label: t('situation.update') },
    },
  ]
}

/** By the clock of the main office, which decides. */
function useNoticeRows({ notice_drafts }: SituationAnswer): Row[] {
  const { t } = useTranslation('dashboard')
  const now = new Date(renderTime())
  return notice_drafts.map(({ id, kind, due_at, time_zone, incident_name }) => {
    const isLate = Date.parse(due_at) <= now.getTime()
    const days = daysBetween(clockIn(now, time_zone), clockIn(new Date(due_at), time_zone))
    return {
      id,
      icon: 'clock',
      title: incident_name ? t('situation.notice.about', { incident: incident_name }) : t(`situation.notice.${kind}`),
      facts: {
        due: (
          <StatusBadge tone={isLate ? 'bad' : 'caution'} plain>
            {t(isLate ? 'situation.notice.late' : days === 0 ? 'situation.notice.today' : 'situation.notice.due', {
              at: shortMomentIn(due_at, time_zone),
            })}
          </StatusBadge>
        ),
      },
      action: { to: `/notices/${id}`, label: t('situation.notice.open') },
    }
  })
}

/** One row for each request that has offers. */
function useOfferRows({ offers_waiting, may_act }: SituationAnswer): Row[] {
  const { t } = useTranslation(['dashboard', 'help-kinds'])
  const milesText = useMilesText()
  const byRequest = Map.groupBy(offers_waiting, ({ help_request_id }) => help_request_id)
  return [...byRequest].flatMap(([request, offers], place) => {
    const [first] = offers
    if (!first) return []
    const { kind, credit_union, distance_miles, created_at } = first
    const who = offers.length === 1 ? credit_union.name : t('situation.andMore', { name: credit_union.name, count: offers.length - 1 })
    return {
      id: `offers ${request}`,
      icon: kindIcons[kind] ?? 'donate',
      title: t(may_act ? 'situation.offersForYou' : 'situation.offers', { kind: t(`help-kinds:kinds.${kind}`), count: offers.length }),
      facts: { who, miles: milesText(distance_miles), offered: t('situation.offeredAt', { at: shortDateTime(created_at) }) },
      action: { to: `/help-request?id=${request}`, label: t(may_act ? 'situation.answer' : 'situation.see') },
      isNow: may_act && place === 0,
    }
  })
}

/** One row for each request, for three days after the newest answer. */
function useDeclinedRows({ declined, offers_waiting, may_act }: SituationAnswer): Row[] {
  const { t } = useTranslation(['dashboard', 'help-kinds'])
  return declined.map(({ id, kind, credit_union, others, unanswered, declined_at }) => {
    const who = others === 0 ? credit_union.name : t('situation.andMore', { name: credit_union.name, count: others })
    const isNobodyLeft = unanswered === 0 && offers_waiting.every(({ help_request_id }) => help_request_id !== id)
    return {
      id: `declined ${id}`,
      icon: kindIcons[kind] ?? 'donate',
      title: t('situation.declined', { kind: t(`help-kinds:kinds.${kind}`), who }),
      facts: {
        answered: t('situation.answeredAt', { at: shortDateTime(declined_at) }),
        left: unanswered > 0 && t('situation.unanswered', { count: unanswered }),
      },
      action: { to: `/help-request?id=${id}`, label: t(isNobodyLeft && may_act ? 'situation.askOthers' : 'situation.see') },
    }
  })
}

function useAskedRows({ asked, offers_waiting, may_act }: SituationAnswer): Row[] {
  const { t } = useTranslation(['dashboard', 'help-kinds'])
  const milesText = useMilesText()
  const rows = asked.slice(0, ASKED_SHOWN).map(({ id, kind, urgency, credit_union, distance_miles, asked_at }, place): Row => {
    const from = [credit_union.city, milesText(distance_miles)].filter(Boolean).join(', ')
    return {
      id: `asked ${id}`,
      icon: 'donate',
      title: t('situation.asked', { name: credit_union.name, kind: t(`help-kinds:kinds.${kind}`) }),
      facts: {
        urgency: (
          <StatusBadge tone="caution" plain>
            {t(`help-kinds:neededBy.${urgency}`)}
          </StatusBadge>
        ),
        from,
        asked: t('situation.askedAt', { at: shortDateTime(asked_at) }),
      },
      action: { to: `/help-request?id=${id}`, label: t('situation.see') },
      isNow: may_act && place === 0 && offers_waiting.length === 0,
    }
  })
  const count = asked.length - rows.length
  if (count === 0) return rows
  const more = { to: '/help-requests', label: t('situation.see') }
  return [...rows, { id: 'more asked', icon: 'donate', title: t('situation.moreAsked', { count }), facts: {}, action: more }]
}

function useLoanRows({ loans_due }: SituationAnswer): Row[] {
  const { t } = useTranslation('dashboard')
  return loans_due.map(({ id, help_request_id, unit, due, date, is_late, side, credit_union }) => ({
    id,
    icon: 'waiting',
    title: t(`situation.due.${due}${is_late ? 'Late' : 'Today'}`, { unit, date: shortDate(date) }),
    facts: {
      late: (
        <StatusBadge tone="caution" plain>
          {t(is_late ? 'situation.late' : 'situation.today')}
        </StatusBadge>
      ),
      side: t(`situation.${side}`, { name: credit_union.name }),
    },
    action: { to: `/help-request?id=${help_request_id}`, label: t('situation.see') },
  }))
}

function usePeopleRows({ waiting_to_join }: SituationAnswer): Row[] {
  const { t } = useTranslation('dashboard')
  const [oldest] = waiting_to_join
  if (!oldest) return []
  return [
    {
      id: 'people',
      icon: 'users',
      title: t('situation.people', { count: waiting_to_join.length }),
      facts: { asked: t('situation.askedAt', { at: shortDateTime(oldest.created_at) }) },
      action: { to: '/users', label: t('situation.review') },
    },
  ]
}

function useMilesText() {
  const { t } = useTranslation('help-kinds')
  return (miles: number | null) => (miles === null ? '' : t('miles', { count: miles }))
}
