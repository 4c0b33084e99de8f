import { changeDisplay, type DisplaySettings, showDisplay } from '#contract/display.ts'
import type { Db } from '#server/database/tables.ts'
import { type BoundRoute, handle } from '#server/http/handle.ts'

async function displayOf(db: Db, userId: string): Promise<DisplaySettings> {
  const row = await db
    .selectFrom('users')
    .select(['theme', 'language', 'text_size', 'motion'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  // What is stored went through the contract's choices.
  return row as DisplaySettings
}

export const displayRoutes: BoundRoute[] = [
  handle(showDisplay, ({ db, actor }) => displayOf(db, actor.id)),

  handle(changeDisplay, async ({ db, actor, body }) => {
    if (Object.keys(body).length > 0) await db.updateTable('users').set(body).where('id', '=', actor.id).execute()
    return displayOf(db, actor.id)
  }),
]
