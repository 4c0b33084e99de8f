import { sql } from 'kysely'
import type { NotListed } from '#contract/disaster-reports/schemas.ts'
import type { StateCode } from '#contract/rules/states.ts'
import type { Actor } from '#server/domain/actor.ts'
import { isVisibleClaim } from '#server/domain/claims/claims.ts'
import { enrolledState } from '#server/domain/claims/enrolled-address.ts'
import { covers, outsideDesk, reachOf } from '#server/domain/desk/desk.ts'
import { isListed } from '#server/domain/organizations/insured-as.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

const isItsRow = sql`(credit_unions.type_organization = 'Credit Union' and directory.charter_key = credit_unions.charter_key)`
const hasListedRow = sql<boolean>`exists (select 1 from directory where ${isItsRow} and ${isListed})`
/** Of several claims to a number, the row belongs to the one that took it. */
const directoryId = sql<string | null>`(select directory.id from directory where ${isItsRow} and not credit_unions.is_rival)`

/** The enrolled organizations of a state that the directory does not list, by name, for the people who may report for them. */
export async function notListedIn(db: Db, actor: Actor, state: StateCode): Promise<NotListed[]> {
  if (!covers(await reachOf(db, actor), state)) throw outsideDesk(actor)
  return db
    .selectFrom('credit_unions')
    .select(['id', 'name', 'street', 'city', 'zip', 'charter_number', directoryId.as('directory_id')])
    .where(sql<boolean>`${enrolledState} = ${state}`)
    .where('deleted_at', 'is', null)
    .where('id', '<>', actor.credit_union_id ?? '')
    .where(isVisibleClaim)
    .where((eb) => eb.not(hasListedRow))
    .orderBy('name_key')
    .orderBy('id')
    .execute()
}
