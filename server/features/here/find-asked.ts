import { closedAt, rollCalls } from '#server/domain/roll-calls/find.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'

/** The person of a link, their roll call, and the organization that asks. @throws AppError `not_found` */
export async function findAsked(db: Db, token: string) {
  const link = await db.selectFrom('roll_call_links').selectAll().where('token_hash', '=', hashToken(token)).executeTakeFirst()
  if (!link) throw new AppError('not_found')
  const [rollCall, person] = await Promise.all([
    rollCalls(db)
      .innerJoin('credit_unions', 'credit_unions.id', 'roll_calls.credit_union_id')
      .select('credit_unions.name as organization')
      .where('roll_calls.id', '=', link.roll_call_id)
      .where('credit_unions.deleted_at', 'is', null)
      .executeTakeFirst(),
    db
      .selectFrom('roll_call_people')
      .selectAll()
      .where('roll_call_id', '=', link.roll_call_id)
      .where('id', '=', link.person_id)
      .executeTakeFirst(),
  ])
  if (!rollCall || !person) throw new AppError('not_found')
  return { rollCall, person, isClosed: closedAt(rollCall) !== null }
}

export type Found = Awaited<ReturnType<typeof findAsked>>
