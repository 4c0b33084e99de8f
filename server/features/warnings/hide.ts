import type { Warning } from '#contract/records/warning.ts'
import { requireRealPerson } from '#server/domain/actor.ts'
import type { Context } from '#server/domain/context.ts'
import { AppError } from '#server/lib/app-error.ts'
import { presentWarnings } from './present.ts'
import { findWarning, readerOf } from './queries.ts'

async function find({ db, actor }: Context, id: string) {
  requireRealPerson(actor)
  const reader = await readerOf(db, actor)
  const row = await findWarning(db, reader, id)
  const [warning] = await presentWarnings(db, reader, [row])
  if (!warning) throw new AppError('not_found')
  return { row, warning }
}

/** Hides a warning for this person, with what is the case now: it shows again once that gets worse. */
export async function hide(context: Context, id: string): Promise<Warning> {
  const { db, actor } = context
  const { row, warning } = await find(context, id)
  const { severity_rank, ends_at, until_further_notice } = row
  const hidden = { severity_rank, offices: warning.offices.length, ends_at, until_further_notice }
  await db
    .insertInto('hidden_warnings')
    .values({ user_id: actor.id, chain: row.chain, ...hidden })
    .onConflict((conflict) => conflict.columns(['user_id', 'chain']).doUpdateSet(hidden))
    .execute()
  return { ...warning, hidden: true }
}

export async function unhide(context: Context, id: string): Promise<Warning> {
  const { db, actor } = context
  const { row, warning } = await find(context, id)
  await db.deleteFrom('hidden_warnings').where('user_id', '=', actor.id).where('chain', '=', row.chain).execute()
  return { ...warning, hidden: false }
}
