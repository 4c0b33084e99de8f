import type { BodyInput } from '#contract/route.ts'
import { type ManagedUser, updateUser } from '#contract/users.ts'
import { call } from '#web/lib/call.ts'
import { useTranslation } from '#web/lib/i18n.ts'
import { queryClient } from '#web/lib/queries.ts'
import { sayRefused } from '#web/lib/say-refused.ts'
import { showToast } from '#web/lib/toasts.ts'
import { showChanged, usersQuery } from './user-queries.ts'

type Changes = Pick<BodyInput<typeof updateUser>, 'role' | 'locked' | 'safe'>

/** The changes of one person go out one after the other: what the last one is answered is what holds. */
const underWay = new Map<string, Promise<void>>()

/** Changes role, lock or safe flag. It shows at once, and goes back, with the reason, where the server refuses. */
export function useChangeUser(): (person: ManagedUser, changes: Changes) => void {
  const { t } = useTranslation(['users', 'common'])

  async function send(person: ManagedUser, changes: Changes, isLast: () => boolean) {
    try {
      const answer = await call(updateUser, { params: { id: person.id }, body: changes })
      if (isLast()) showChanged(person.id, answer)
      showToast({ variant: 'success', title: t('toasts.updated') })
    } catch (error) {
      showChanged(person.id, as(person, changes))
      sayRefused(error, t('common:errors.errorUpdating'))
    }
  }

  return (person, changes) => {
    // A list that was asked for before would show what was before.
    void queryClient.cancelQueries(usersQuery)
    showChanged(person.id, changes)
    const isLast = () => underWay.get(person.id) === turn
    const turn: Promise<void> = (underWay.get(person.id) ?? Promise.resolve())
      .then(() => send(person, changes, isLast))
      .finally(() => {
        if (isLast()) underWay.delete(person.id)
      })
    underWay.set(person.id, turn)
  }
}

/** What the person was before, of what was to be changed. */
const as = (person: ManagedUser, changes: Changes): Partial<ManagedUser> => ({
  ...('role' in changes && { role: person.role }),
  ...('locked' in changes && { locked: person.locked }),
  ...('safe' in changes && { safe: person.safe }),
})
