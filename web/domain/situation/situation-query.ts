import type { Alert } from '#contract/records/alert.ts'
import { showSituation } from '#contract/situation/calls.ts'
import type { Situation } from '#contract/situation/schemas.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { cachedOffline } from '#web/lib/api/query-client.ts'

/** What is under way for the own organization. The event stream fetches it again after each change. */
export const situationQuery = cachedOffline(callQuery(showSituation, { queryKey: ['situation'], meta: { offlineSealed: true } }))

/** How much help waits for an answer of the own organization. */
export const helpWaiting = ({ offers_waiting, asked }: Situation) => offers_waiting.length + asked.length

/** How many people wait: to join, or with a cry of the roll call that is theirs to take. */
export const peopleWaiting = ({ waiting_to_join, roll_call }: Situation) => waiting_to_join.length + (roll_call?.cases.length ?? 0)

/** Whether anything waits for the person, or is already said. Invitations to the person are shown by themselves. */
export const isUnderWay = (situation: Situation) => {
  const {
    own_report,
    offers_waiting,
    declined,
    asked,
    loans_due,
    waiting_to_join,
    replies,
    notice_drafts,
    roll_call,
    left_cases,
    own_roll_call,
    incidents,
  } = situation
  const lists = [offers_waiting, declined, asked, loans_due, waiting_to_join, replies, notice_drafts, left_cases, incidents]
  return [own_report, roll_call, own_roll_call].some((one) => one !== null) || lists.some((list) => list.length > 0)
}

/**
 * Whether to ask if the person is safe: after a report of their organization, and while an alert warns. One without a severity does not, nor one that
 * their own organization published for others.
 */
export function asksIfSafe(
  { own_report }: Situation,
  alert: Pick<Alert, 'severity' | 'from'> | null | undefined,
  organization: string | null,
) {
  const isWarned = alert?.severity === 'warning' || alert?.severity === 'urgent'
  return own_report !== null || (isWarned && (alert.from === null || alert.from.id !== organization))
}

/** Whether the list of people asks its reader: on a quiet day there is no reason, and the own profile has the question always. */
export const asksAmongPeople = ({ own_roll_call, own_report, offices }: Situation) =>
  [own_roll_call, own_report, offices].some((reason) => reason !== null)
