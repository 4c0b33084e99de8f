import type { ManagedUser } from '#contract/records/person.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { updateUser } from '#contract/users/calls.ts'
import { queueCall } from '#web/domain/send-queue/call-queue.ts'
import { call, isTransient } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { showRefusal } from '#web/lib/api/refusal-toast.ts'
import { knownTime } from '#web/lib/clock.ts'
import { translate } from '#web/lib/text/i18n.ts'
import { dismissRefusals, dismissToast, showToast } from '#web/lib/toasts.ts'
import { showChanged, usersQuery } from './people-query.ts'

type Changes = Partial<Pick<ManagedUser, 'role' | 'locked' | 'safe'>>
/** The values that are restored if the server refuses. A change of role or lock needs those, too. */
type Person = Pick<ManagedUser, 'id' | 'first_name' | 'last_name' | 'safe' | 'safe_at'> &
  Partial<Pick<ManagedUser, 'role' | 'locked' | 'safe_by'>>
type Field = keyof Changes

/** The pending changes of a user: the last requested values, and the last request. */
interface UnderWay {
  changes: Changes
  turn: Promise<void>
}

/** The messages that offer to undo the lock of a user. */
const undoOffers = new Map<string, number>()

/** The changes of one user are sent one after the other: the last response is valid. */
const underWay = new Map<string, UnderWay>()

/**
 * Changes role, lock or safe flag. The change shows at once. If the server refuses, it is undone and the reason is shown. A value that is already being
 * sent is not sent again.
 */
export function changeUser(person: Person, changes: Changes): Promise<void> {
  const before = underWay.get(person.id)
  if (before && isSame(before.changes, changes)) return before.turn
  // A list that was requested earlier would show the old value.
  void queryClient.cancelQueries(usersQuery)
  showChanged(person.id, { ...changes, ...(changes.safe !== undefined && { safe_at: new Date(knownTime()).toISOString(), safe_by: null }) })
  const isLast = () => underWay.get(person.id)?.turn === turn
  const turn: Promise<void> = (before?.turn ?? Promise.resolve())
    .then(() => send(person, changes, isLast))
    .finally(() => {
      if (isLast()) underWay.delete(person.id)
    })
  underWay.set(person.id, { changes: { ...before?.changes, ...changes }, turn })
  return turn
}

async function send(person: Person, changes: Changes, isLast: () => boolean) {
  const refusal = translate('common:errors.errorUpdating')
  try {
    const answer = await call(updateUser, { params: { id: person.id }, body: changes })
    if (isLast()) showChanged(person.id, answer)
    dismissRefusals(refusal)
    if (changes.locked !== undefined) dismissToast(undoOffers.get(person.id) ?? 0)
    const shown = showToast({ variant: 'success', title: translate('safe:updated'), ...outcome(person, changes) })
    if (changes.locked) undoOffers.set(person.id, shown)
  } catch (error) {
    if (await queuedSafe(person, changes, error)) return
    showChanged(person.id, asBefore(person, changes))
    showRefusal(error, refusal)
  }
}

/** The message after a change. An accidental change of the lock can be undone. */
function outcome(person: Person, { locked, safe }: Changes) {
  if (safe !== undefined) return { message: safetyOf(person, safe) }
  if (locked === undefined) return {}
  const message = translate(locked ? 'users:lock.done' : 'users:lock.undone', { name: person.first_name })
  const undo = { label: translate('ui:toast.undo'), onPress: () => void changeUser({ ...person, locked }, { locked: !locked }) }
  return { message, ...(locked && { action: undo }) }
}

const safetyOf = ({ first_name, last_name }: Person, safe: ManagedUser['safe']) =>
  translate(safe === 1 ? 'safe:isSafe' : 'safe:isNotSafe', { name: fullName({ first_name, last_name }) })

/** If the server cannot be reached, "safe" is queued on the device: it is set once and does not depend on anything else. */
async function queuedSafe(person: Person, changes: Changes, error: unknown): Promise<boolean> {
  if (changes.safe === undefined || fieldsOf(changes).length > 1) return false
  if (!isTransient(error)) return false
  const what = safetyOf(person, changes.safe)
  if (!(await queueCall(updateUser, { params: { id: person.id }, body: changes }, { what }))) return false
  showToast({ variant: 'info', title: translate('offline:calls.saved'), message: translate('offline:calls.savedLead') })
  return true
}

const fieldsOf = (changes: Changes) => Object.keys(changes) as Field[]
const isSame = (asked: Changes, changes: Changes) => fieldsOf(changes).every((field) => asked[field] === changes[field])

/** The user's previous values of the changed fields. */
const asBefore = (person: Person, changes: Changes): Partial<ManagedUser> =>
  Object.fromEntries(
    [...fieldsOf(changes), ...(changes.safe === undefined ? [] : (['safe_at', 'safe_by'] as const))].map((field) => [field, person[field]]),
  )
