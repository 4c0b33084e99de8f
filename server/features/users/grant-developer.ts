import { fullName } from '#contract/rules/full-name.ts'
import { fromCommandLine, recordEvent } from '#server/domain/audit/record-event.ts'
import { endCalendarsOf } from '#server/domain/end-calendars.ts'
import { confirmOrganization } from '#server/domain/organizations/confirmation/confirm-organization.ts'
import { findUserByEmail } from '#server/domain/users.ts'
import { change } from '#server/lib/database/change.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

interface Grant {
  name: string
  email: string
  /** False if the person had the flag already. */
  isNew: boolean
}

/**
 * Sets an existing person's developer flag, which no call does, and confirms their organization; undefined if no person has the address. The operator
 * vouches for both, so the address need not be proven.
 */
export const grantDeveloper = (db: Db, email: string): Promise<Grant | undefined> =>
  change(db, async (tx) => {
    const granted = await tx
      .updateTable('users')
      .set({ is_developer: true })
      .where('email_key', '=', emailKey(email))
      .where('deleted_at', 'is', null)
      .where('is_developer', '=', false)
      .returning('id')
      .executeTakeFirst()
    if (granted) {
      // It was made without the second factor that a developer's is made with.
      await endCalendarsOf(tx, granted.id)
      await recordEvent(tx, fromCommandLine, 'developer granted', { recordId: granted.id })
    }
    const user = await findUserByEmail(tx, email)
    if (user?.credit_union_id) await confirmOrganization(tx, { creditUnionId: user.credit_union_id, how: 'developer', by: fromCommandLine })
    return user && { name: fullName(user), email: user.email, isNew: granted !== undefined }
  })
