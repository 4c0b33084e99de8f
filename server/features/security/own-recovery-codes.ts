// The own recovery codes: how many are left, and ten new ones.

import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { mailPeople } from '#server/domain/mail/mail-to.ts'
import { requirePassword } from '#server/domain/people/require-password.ts'
import { requireOwnFactor } from '#server/domain/second-factor-rule.ts'
import { countRecoveryCodes, newRecoveryCodes, storeRecoveryCodes } from '#server/domain/sign-in/recovery-codes.ts'
import { secondFactorsOf } from '#server/domain/sign-in/second-factors.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'

export const codesLeft = async ({ db, actor }: Context) => ({ left: await countRecoveryCodes(db, actor.id) })

/** Makes ten new codes, after a second factor and the password: each is a second factor, too. The former ones no longer work. */
export async function makeNewCodes(context: Context, password: string | undefined) {
  const { db, vault, actor } = context
  requireOwnFactor(actor)
  await requirePassword(context, password)
  const made = await newRecoveryCodes(vault, actor.id)
  await change(db, async (tx) => {
    if (!(await secondFactorsOf(tx, actor.id)).hasAny) throw new AppError('not_acceptable_now')
    await recordEvent(tx, actor, 'recovery codes renewed', { recordId: actor.id })
    await mailPeople(tx, [actor], (words) => words.recoveryCodesRenewed())
    await storeRecoveryCodes(tx, made)
  })
  return { recovery_codes: made.codes }
}
