import type { Deps } from '#server/domain/context.ts'
import type { Letter } from './living-letter.ts'

/** The writer's email, while they belong to the Association and their email is proven; otherwise the program's. */
export async function replyToOf(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { association_id, written_by }: Pick<Letter, 'association_id' | 'written_by'>,
): Promise<string> {
  if (association_id === null) return settings.PROGRAM_EMAIL
  const sender = await db
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .select('users.email')
    .where('users.id', '=', written_by)
    .where('memberships.credit_union_id', '=', association_id)
    .where('memberships.locked', '=', false)
    .where('users.email_proven_at', 'is not', null)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  return sender?.email ?? settings.PROGRAM_EMAIL
}
