import * as calls from '#contract/display/calls.ts'
import type { DisplaySettings } from '#contract/display/schemas.ts'
import { realPersonId } from '#server/domain/actor.ts'
import { bindCalls } from '#server/domain/calls/bind-calls.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

async function displayOf(db: Db, userId: string): Promise<DisplaySettings> {
  const row = await db
    .selectFrom('users')
    .select(['theme', 'language', 'text_size', 'motion'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  // The stored value went through the contract's choices.
  return row as DisplaySettings
}

export const displayRoutes = bindCalls(calls, {
  showDisplay: ({ db, actor }) => displayOf(db, realPersonId(actor)),

  changeDisplay: async ({ db, actor, body }) => {
    const id = realPersonId(actor)
    if (Object.keys(body).length > 0) await db.updateTable('users').set(body).where('id', '=', id).execute()
    return displayOf(db, id)
  },
})
