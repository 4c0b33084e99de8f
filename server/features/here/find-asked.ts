import { closedAt, rollCalls } from '#server/domain/roll-calls/find.ts'
import { isStillAsked } from '#server/domain/roll-calls/still-member.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'

/** The person of a link, their roll call, and the organization that asks. @throws AppError `not_found` */
export async function findAsked(db: Db, token: string) {
  const person = await db
    .selectFrom('roll_call_links')
    .innerJoin('roll_call_people', (join) =>
      join
        .onRef('roll_call_people.roll_call_id', '=', 'roll_call_links.roll_call_id')
        .onRef('roll_call_people.id', '=', 'roll_call_links.person_id'),
    )
    .innerJoin('roll_calls', 'roll_calls.id', 'roll_call_people.roll_call_id')
    .selectAll('roll_call_people')
    .where(isStillAsked)
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  const rollCall =
    person &&
    (await rollCalls(db)
      .innerJoin('credit_unions', 'credit_unions.id', 'roll_calls.credit_union_id')
      .select('credit_unions.name as organization')
      .where('roll_calls.id', '=', person.roll_call_id)
      .where('credit_unions.deleted_at', 'is', null)
      .executeTakeFirst())
  if (!rollCall) throw new AppError('not_found')
  return { rollCall, person, isClosed: closedAt(rollCall) !== null }
}

export type Found = Awaited<ReturnType<typeof findAsked>>
