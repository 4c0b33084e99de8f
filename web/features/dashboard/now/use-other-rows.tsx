import { ConditionBadge } from '#web/domain/reports/ConditionBadge.tsx'
import { useDisasterType } from '#web/domain/reports/disaster-types.ts'
import { typedMoment } from '#web/domain/reports/report-moment.ts'
import { useActor } from '#web/domain/session/session.ts'
import { clockIn } from '#web/lib/format/clocks.ts'
import { shortDateTime } from '#web/lib/format/dates.ts'
import { daysBetween, shortMomentIn } from '#web/lib/format/zoned.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { NowProps, NowRow } from './now-row.ts'

type Of = NowProps['situation']

/** Clocks, people who want to join, and what is already said. */
export function useOtherRows({ situation }: NowProps) {
  return {
    notices: useNoticeRows(situation),
    people: usePeopleRows(situation),
    report: useReportRows(situation),
    publicPage: usePublicPageRows(situation),
  }
}

/** By the clock of the main office, which decides. */
function useNoticeRows({ notice_drafts }: Of): NowRow[] {
  const { t } = useTranslation('dashboard')
  const now = new Date(renderTime())
  return notice_drafts.map(({ id, kind, due_at, time_zone, incident_name }) => {
    const isLate = Date.parse(due_at) <= now.getTime()
    const days = daysBetween(clockIn(now, time_zone), clockIn(new Date(due_at), time_zone))
    const title = incident_name ? t('situation.notice.about', { incident: incident_name }) : t(`situation.notice.${kind}`)
    return {
      id,
      icon: 'clock',
      tone: isLate ? 'bad' : 'caution',
      title,
      about: title,
      fact: t(isLate ? 'situation.notice.late' : days === 0 ? 'situation.notice.today' : 'situation.notice.due', {
        at: shortMomentIn(due_at, time_zone),
      }),
      action: { to: `/notices/${id}`, label: t('now.continue') },
    }
  })
}

function usePeopleRows({ waiting_to_join }: Of): NowRow[] {
  const { t } = useTranslation('dashboard')
  const [oldest] = waiting_to_join
  if (!oldest) return []
  const count = waiting_to_join.length
  const title = count === 1 ? t('now.asksToJoin', { name: oldest.name }) : t('now.askToJoin', { count })
  return [
    {
      id: 'people',
      icon: 'user',
      title,
      about: title,
      fact: t('situation.askedAt', { at: shortDateTime(oldest.created_at) }),
      action: { to: '/users', label: t('now.review') },
    },
  ]
}

/** It is said, and it changes. */
function useReportRows({ own_report: report }: Of): NowRow[] {
  const { t } = useTranslation('dashboard')
  const typeText = useDisasterType()
  if (!report) return []
  const title = t('situation.report', { what: typeText(report.type_of_disaster), at: typedMoment(report, shortDateTime) })
  return [
    {
      id: report.id,
      icon: 'report',
      title,
      about: title,
      fact: <ConditionBadge report={report} />,
      action: { to: `/report-disaster?update=${report.id}`, label: t('situation.update') },
      isFolded: true,
    },
  ]
}

/** Members and the press ask for the offices while a storm is over them. */
function usePublicPageRows({ public_page, offices }: Of): NowRow[] {
  const { t } = useTranslation('dashboard')
  const { role } = useActor()
  if (offices === null || role !== 'Administrator') return []
  const isAnswered = public_page !== null
  const title = isAnswered ? t(public_page ? 'now.publicPage.yes' : 'now.publicPage.no') : t('now.publicPage.ask')
  return [
    {
      id: 'public page',
      icon: isAnswered ? 'good' : 'unknown',
      tone: isAnswered ? 'good' : 'unknown',
      title,
      about: title,
      action: { to: '/offices', label: t(isAnswered ? 'now.change' : 'now.answer') },
      isFolded: isAnswered,
    },
  ]
}
