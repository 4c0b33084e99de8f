// Whose records a list of the back office shows.

import { type RawBuilder, sql } from 'kysely'
import { isDeveloper } from '#contract/roles.ts'
import type { Context } from '#server/domain/context.ts'
import { settleNow } from '#server/domain/now/settle-now.ts'
import type { Settled } from '#server/domain/settled.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** The table of a list, and the person who reads it. */
export interface Source<Given extends Db = Db> {
  db: Given
  actor: Pick<Context['actor'], 'isDeveloper' | 'impersonator' | 'credit_union_id'>
}

/** The foundation's support sees the records of every organization, any other person those of their own. The column names the organization. */
export const isVisible = (actor: Source['actor'], column: string): RawBuilder<boolean> =>
  isDeveloper(actor) ? sql`true` : sql`${sql.ref(column)} = ${actor.credit_union_id ?? ''}`

/** For lists that show how a credit union is now. */
export const settled = async ({ db, actor }: Source): Promise<Source<Settled>> => ({ db: await settleNow(db), actor })
