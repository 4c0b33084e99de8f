import type { ManagedUser } from '#contract/records/person.ts'
import { updateUser } from '#contract/users/calls.ts'
import { call } from '#web/lib/calls/call.ts'
import { queryClient } from '#web/lib/calls/queries.ts'
import { showRefusal } from '#web/lib/calls/refusal-toast.ts'
import { translate } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { showChanged, usersQuery } from './user-queries.ts'

type Changes = Partial<Pick<ManagedUser, 'role' | 'locked' | 'safe'>>
type Field = keyof Changes

/** What is on its way for a person: the values asked for last, and the last turn. */
interface UnderWay {
  changes: Changes
  turn: Promise<void>
}

/** The changes of one person go out one after the other: what the last one is answered is what holds. */
const underWay = new Map<string, UnderWay>()

/**
 * Changes role, lock or safe flag. It shows at once, and goes back, with the reason, where the server refuses. What is on its way already is
 * not sent again.
 */
export function changeUser(person: ManagedUser, changes: Changes): Promise<void> {
  const before = underWay.get(person.id)
  if (before && isSame(before.changes, changes)) return before.turn
  // A list that was asked for before would show what was before.
  void queryClient.cancelQueries(usersQuery)
  showChanged(person.id, changes)
  const isLast = () => underWay.get(person.id)?.turn === turn
  const turn: Promise<void> = (before?.turn ?? Promise.resolve())
    .then(() => send(person, changes, isLast))
    .finally(() => {
      if (isLast()) underWay.delete(person.id)
    })
  underWay.set(person.id, { changes: { ...before?.changes, ...changes }, turn })
  return turn
}

async function send(person: ManagedUser, changes: Changes, isLast: () => boolean) {
  try {
    const answer = await call(updateUser, { params: { id: person.id }, body: changes })
    if (isLast()) showChanged(person.id, answer)
    showToast({ variant: 'success', title: translate('users:toasts.updated') })
  } catch (error) {
    showChanged(person.id, asBefore(person, changes))
    showRefusal(error, translate('common:errors.errorUpdating'))
  }
}

const fieldsOf = (changes: Changes) => Object.keys(changes) as Field[]
const isSame = (asked: Changes, changes: Changes) => fieldsOf(changes).every((field) => asked[field] === changes[field])

/** What the person was before, of what was to be changed. */
const asBefore = (person: ManagedUser, changes: Changes): Partial<ManagedUser> =>
  Object.fromEntries(fieldsOf(changes).map((field) => [field, person[field]]))
