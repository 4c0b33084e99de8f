// What the list of a path says of each credit union beside whom a storm asks there.

import { sql } from 'kysely'
import type { PathRow } from '#contract/asks/schemas.ts'
import { fullName } from '#contract/rules/full-name.ts'
import type { Actor } from '#server/domain/actor.ts'
import { holdsCharterNumber } from '#server/domain/claims/holds-charter-number.ts'
import { seesContact } from '#server/domain/desk/desk.ts'
import { isInForce } from '#server/domain/offices.ts'
import { isPrepared } from '#server/domain/organizations/is-prepared.ts'
import { batches } from '#server/lib/database/batches.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

type Details = Pick<PathRow, 'is_enrolled' | 'offices_total' | 'is_prepared' | 'reminded_at' | 'phone'>

export const noDetails: Details = { is_enrolled: false, offices_total: 0, is_prepared: null, reminded_at: null, phone: null }

export async function detailsOf(db: Db, directoryIds: readonly string[]): Promise<ReadonlyMap<string, Details>> {
  const found = new Map<string, Details>()
  for (const { values } of batches(directoryIds)) {
    const [rows, offices] = await Promise.all([organizationsOf(db, values), countOffices(db, values)])
    const totals = new Map(offices.map(({ directory_id, total }) => [directory_id, Number(total)]))
    for (const { directory_id, credit_union_id, phone, reminded_at, confirmed_at, is_prepared } of rows)
      found.set(directory_id, {
        // As on the board: whether anybody there can be written to is another question.
        is_enrolled: credit_union_id !== null,
        ...{ phone, reminded_at, offices_total: totals.get(directory_id) ?? 0 },
        is_prepared: confirmed_at === null ? null : Boolean(is_prepared),
      })
  }
  return found
}

const organizationsOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('directory')
    .leftJoin('credit_unions', (join) => join.onRef('credit_unions.charter_key', '=', 'directory.charter_key').on(holdsCharterNumber))
    .select(['directory.id as directory_id', 'directory.phone'])
    .select(['credit_unions.id as credit_union_id', 'credit_unions.reminded_at', 'credit_unions.confirmed_at'])
    .select(isPrepared().as('is_prepared'))
    .where('directory.id', 'in', ids)
    .execute()

const countOffices = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('offices')
    .select(['directory_id', sql<number | string>`count(*)`.as('total')])
    .where('directory_id', 'in', ids)
    .where(isInForce)
    .groupBy('directory_id')
    .execute()

/** Each contact that a desk keeps at one of these, by the name that the reader may see. */
export async function contactsAt(db: Db, actor: Actor, directoryIds: readonly string[]): Promise<ReadonlyMap<string, PathRow['contacts']>> {
  const rows = []
  for (const { values } of batches(directoryIds))
    rows.push(
      ...(await db
        .selectFrom('contacts')
        .leftJoin('credit_unions', 'credit_unions.id', 'contacts.association_id')
        .select(['contacts.directory_id', 'contacts.association_id', 'contacts.first_name', 'contacts.last_name'])
        .where('contacts.directory_id', 'in', values)
        .where((eb) => eb.or([eb('contacts.association_id', 'is', null), eb('credit_unions.deleted_at', 'is', null)]))
        .orderBy('contacts.id')
        .execute()),
    )
  const byPlace = Map.groupBy(rows, ({ directory_id }) => directory_id)
  return new Map(
    [...byPlace].map(([id, each]) => {
      const own = each.filter(({ association_id }) => seesContact(actor, association_id))
      return [id, { names: own.map(fullName), others: each.length - own.length }]
    }),
  )
}
