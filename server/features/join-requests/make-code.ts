import { randomInt } from 'node:crypto'
import { rateLimits } from '#contract/rate-limits.ts'
import { type Actor, requireOrganization, requireRealPerson } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { limitRequests } from '#server/domain/sign-in/limit-requests.ts'
import { change } from '#server/lib/database/change.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Vault } from '#server/lib/secrets/installation-key.ts'
import { MINUTE } from '#server/lib/time.ts'

/** How long a code works. In milliseconds. */
const CODE_LASTS = 10 * MINUTE
/** Within an hour: each new code is as many guesses more. */
const BY_ONE_ORGANIZATION = rateLimits.joinCodes.most.organization

/** Six digits could be guessed in a moment from a plain hash, so the installation key is part of it. */
export const hashCode = (vault: Vault, id: string, code: string) => vault.hash(`join code ${id} ${code}`)

/** Makes a code to read out by phone. It is answered once and stored as a hash; the one before it ends. */
export async function makeCode({ db, vault, actor }: Context<Actor>) {
  requireRealPerson(actor)
  const creditUnionId = requireOrganization(actor)
  await limitRequests(db, 'join code', { by: creditUnionId, limit: BY_ONE_ORGANIZATION })
  const id = newId()
  const code = `${randomInt(1_000_000)}`.padStart(6, '0')
  const until = new Date(Date.now() + CODE_LASTS).toISOString()
  await change(db, async (tx) => {
    await lockRow(tx, 'credit_unions', creditUnionId)
    await tx
      .updateTable('join_codes')
      .set({ ended_at: now() })
      .where('credit_union_id', '=', creditUnionId)
      .where('used_at', 'is', null)
      .where('ended_at', 'is', null)
      .execute()
    await tx
      .insertInto('join_codes')
      .values({
        id,
        credit_union_id: creditUnionId,
        code_hash: hashCode(vault, id, code),
        created_by: actor.id,
        created_at: now(),
        expires_at: until,
      })
      .execute()
    await recordEvent(tx, actor, 'join code made', { recordId: id })
  })
  return { id, code, until }
}
