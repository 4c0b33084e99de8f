// What an Association gave, and to whom it can give in its states.

import { fullName } from '#contract/rules/full-name.ts'
import type { Vouchable, Voucher } from '#contract/vouchers/schemas.ts'
import type { Association } from '#server/domain/desk/association.ts'
import { addressHasher } from '#server/domain/letters/address-key.ts'
import { vouchable } from '#server/domain/organizations/confirmation/vouchable.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

export async function vouchersOf(db: Db, associationId: string, id?: string): Promise<Voucher[]> {
  const all = db.selectFrom('vouchers').where('association_id', '=', associationId)
  const rows = await (id === undefined ? all : all.where('vouchers.id', '=', id))
    .innerJoin('credit_unions', 'credit_unions.id', 'vouchers.credit_union_id')
    .leftJoin('users', 'users.id', 'vouchers.created_by')
    .select(['vouchers.id', 'vouchers.created_at', 'vouchers.withdrawn_at', 'vouchers.letter_id'])
    .select(['users.first_name', 'users.last_name'])
    .select(['credit_unions.id as credit_union_id', 'credit_unions.name', 'credit_unions.city', 'credit_unions.state'])
    .select(['credit_unions.charter_number', 'credit_unions.confirmed_at'])
    .orderBy('vouchers.created_at', 'desc')
    .orderBy('vouchers.id', 'desc')
    .execute()
  return rows.map(
    ({ id: voucherId, created_at, withdrawn_at, letter_id, first_name, last_name, credit_union_id, confirmed_at, ...place }) => ({
      id: voucherId,
      credit_union: { id: credit_union_id, ...place, confirmed: confirmed_at !== null },
      given_by: fullName({ first_name, last_name }),
      by_letter: letter_id !== null,
      created_at,
      withdrawn_at,
    }),
  )
}

const MOST = 500

export async function listVouchable(db: Db, association: Association): Promise<Vouchable[]> {
  const rows = await vouchable(db, association)
    .select(['id', 'name', 'city', 'state', 'charter_number', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST)
    .execute()
  if (rows.length === 0) return []
  const administrators = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['memberships.credit_union_id', 'users.first_name', 'users.last_name'])
    .where(
      'memberships.credit_union_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('memberships.role', '=', 'Administrator')
    .where('memberships.locked', '=', false)
    .where('users.deleted_at', 'is', null)
    .orderBy('memberships.created_at', 'desc')
    .execute()
  const names = new Map(
    administrators.map(({ credit_union_id, first_name, last_name }) => [credit_union_id, fullName({ first_name, last_name })]),
  )
  const elsewhere = await writtenElsewhere(
    db,
    association.id,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, enrolled_by: names.get(row.id) ?? null, by_other_address: elsewhere.has(row.id) }))
}

/** Those of the organizations to which the Association wrote letters, none of them to the email of one of their people. */
async function writtenElsewhere(db: Db, associationId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('credit_unions')
    .innerJoin('directory', 'directory.charter_key', 'credit_unions.charter_key')
    .innerJoin('letters', 'letters.directory_id', 'directory.id')
    .select(['credit_unions.id', 'letters.email_hash'])
    .where('credit_unions.id', 'in', ids)
    .where('letters.association_id', '=', associationId)
    .where('letters.email_hash', 'is not', null)
    .where('letters.is_ask', '=', false)
    .execute()
  const written = Map.groupBy(rows, ({ id }) => id)
  if (written.size === 0) return new Set()
  const hashed = await addressHasher(db)
  const people = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['memberships.credit_union_id', 'users.email'])
    .where('memberships.credit_union_id', 'in', [...written.keys()])
    .where('users.deleted_at', 'is', null)
    .execute()
  for (const { credit_union_id, email } of people)
    if (written.get(credit_union_id)?.some(({ email_hash }) => email_hash === hashed(email))) written.delete(credit_union_id)
  return new Set(written.keys())
}
