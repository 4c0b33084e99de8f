import { sql } from 'kysely'
import type { DeskWaiting } from '#contract/desk/schemas.ts'
import { isWaitingClaim } from '#server/domain/claims/claims.ts'
import { isHeldByLetter } from '#server/domain/letters/held.ts'
import { howMany } from '#server/lib/database/list.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { type Block, ROWS } from './block.ts'

/** Organizations that wait to be confirmed: those for which a letter vouches first, then those that have waited longest first, those of earlier versions last. */
export async function waitingClaims(db: Db): Promise<Block<DeskWaiting>> {
  const matching = db.selectFrom('credit_unions').where(isWaitingClaim)
  const [rows, count] = await Promise.all([
    matching
      .select(['id', 'name', 'created_at'])
      .select(
        sql<number | string>`(select count(*) from memberships join users on users.id = memberships.user_id
          where memberships.credit_union_id = credit_unions.id and users.deleted_at is null)`.as('people'),
      )
      .orderBy(sql`case when ${isHeldByLetter} then 0 else 1 end`)
      .orderBy('is_earlier')
      .orderBy('created_at')
      .orderBy('id')
      .limit(ROWS)
      .execute(),
    howMany(matching),
  ])
  return { count, rows: rows.map(({ people, ...row }) => ({ ...row, people: Number(people) })) }
}
