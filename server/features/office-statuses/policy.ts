import type { StatusSource } from '#contract/records/office-options.ts'
import { rank } from '#contract/roles.ts'
import type { Actor } from '#server/domain/actor.ts'
import { covers, type StatesCovered } from '#server/domain/desk/desk.ts'
import { isEnteredByKey } from '#server/domain/keys/key-actor.ts'
import { DAY, MINUTE } from '#server/lib/time.ts'

/** For this long the person who entered it may withdraw it. In milliseconds, as below. */
const OWN = 10 * MINUTE
/** For this long the organization and the desk may withdraw what others entered for it, and its people by link; the organization what its keys entered. */
const ON_BEHALF = 14 * DAY

interface Asked {
  actor: Actor
  desk: StatesCovered
  entry: {
    entered_by: string
    source: StatusSource
    credit_union_id: string | null
    via: string | null
    created_at: string
    withdrawn_at: string | null
  }
  office: { state: string }
  time?: number
}

/** Whether a person may withdraw an entry. A second time changes nothing, and so is never too late. */
export function mayWithdraw({ actor, desk, entry, office, time = Date.now() }: Asked): boolean {
  const age = entry.withdrawn_at === null ? time - Date.parse(entry.created_at) : 0
  if (entry.entered_by === actor.id && age <= OWN) return true
  // The holder of a link answers as its person, and a key has nobody who could take back what it entered.
  const isOfKey = isEnteredByKey(entry)
  if ((entry.via === null && entry.source !== 'link' && !isOfKey) || age > ON_BEHALF) return false
  if (covers(desk, office.state) && !isOfKey) return true
  const isOwn = actor.credit_union_id !== null && actor.credit_union_id === entry.credit_union_id
  // Of two claims to a charter number neither takes back the desk's word until one is confirmed.
  const isTheirs = isOwn && actor.isTrusted && !actor.isShutOut
  return isTheirs && rank(actor.role) >= rank('Manager')
}
