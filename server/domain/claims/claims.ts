// An unconfirmed organization does not take its number or name from others: each of them has a claim, until one claim is confirmed.

import { sql } from 'kysely'
import type { OrganizationType } from '#contract/options.ts'
import { searchKey } from '#contract/rules/search-key.ts'
import { coordinatesOfZip } from '#server/domain/geography/zip-codes.ts'
import { lockRows } from '#server/lib/database/engines/locks.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { enrolledState, enrolledWith } from './enrolled-address.ts'

/**
 * The identity of an organization: a charter number for a credit union, of NCUA or of the state; type, state and name for the others. (wire.md,
 * section 2)
 */
export interface Identity {
  type_organization: OrganizationType
  charter_key: string | null
  /** In which it enrolled. */
  state: string
  name_key: string
}

export const isSame = ({ type_organization, charter_key, state, name_key }: Identity) =>
  charter_key === null || type_organization !== 'Credit Union'
    ? sql<boolean>`(credit_unions.type_organization = ${type_organization} and ${enrolledState} = ${state} and credit_unions.name_key = ${name_key})`
    : sql<boolean>`(credit_unions.type_organization = 'Credit Union' and credit_unions.charter_key = ${charter_key})`

/** Whether others see a claim: it was neither refused nor replaced. */
export const isVisibleClaim = sql<boolean>`(credit_unions.refused_at is null and credit_unions.superseded_by is null)`

/** Neither confirmed, nor refused, nor replaced by another claim. */
export const isWaitingClaim = sql<boolean>`(credit_unions.deleted_at is null and credit_unions.confirmed_at is null and ${isVisibleClaim})`

/** All claims to one identity that still count: the confirmed one first, then the oldest. */
export const claimsTo = (db: Db, identity: Identity) =>
  db
    .selectFrom('credit_unions')
    .where(isSame(identity))
    .where('credit_unions.deleted_at', 'is', null)
    .where('credit_unions.superseded_by', 'is', null)
    .where('credit_unions.refused_at', 'is', null)
    .orderBy(sql`case when credit_unions.confirmed_at is null then 1 else 0 end`)
    .orderBy('credit_unions.created_at')
    .orderBy('credit_unions.id')

/** Locks the claims to one identity until the end of the transaction, so that decisions about them wait for each other. */
export const lockClaims = (tx: Tx, identity: Identity) =>
  lockRows(tx, tx.selectFrom('credit_unions').select('id').where(isSame(identity)).where('deleted_at', 'is', null)).execute()

/** Whether the foundation accepts enrollments with the number of the claim. */
export const isNumberOpen = sql<boolean>`not exists (select 1 from refused_numbers
  where refused_numbers.state = ${enrolledState} and refused_numbers.charter_number = credit_unions.charter_number)`

/** Whether the foundation refuses enrollments with that number for now. */
export async function isRefusedNumber(
  db: Db,
  { charter_number, state }: { charter_number: string | null; state: string },
): Promise<boolean> {
  if (charter_number === null) return false
  const refused = await db
    .selectFrom('refused_numbers')
    .select('created_at')
    .where('state', '=', state)
    .where('charter_number', '=', charter_number)
    .executeTakeFirst()
  return refused !== undefined
}

const copied = ['type_organization', 'name', 'name_key', 'charter_number', 'charter_state', 'is_not_listed'] as const

/**
 * Makes another claim beside an existing one, with the same name and the address that it enrolled with, and returns its id. The caller makes its Administrator a member. Only the
 * person named here can confirm it by their mail domain alone.
 */
export async function makeRivalClaim(tx: Tx, creditUnionId: string, madeBy: string | null = null): Promise<string> {
  const first = await tx
    .selectFrom('credit_unions')
    .select([...copied, 'core_system'])
    .select([enrolledWith('street').as('street'), enrolledWith('city').as('city'), enrolledWith('zip').as('zip')])
    .select(enrolledState.as('state'))
    .where('id', '=', creditUnionId)
    .executeTakeFirstOrThrow()
  const place = await coordinatesOfZip(first.zip)
  const id = newId()
  const time = now()
  await tx
    .insertInto('credit_unions')
    .values({
      ...first,
      city_key: searchKey(first.city),
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      id,
      is_rival: true,
      made_by: madeBy,
      created_at: time,
      updated_at: time,
    })
    .execute()
  return id
}
