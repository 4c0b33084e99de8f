// What an Association gave, and to whom it can give in its states.

import { fullName } from '#contract/rules/full-name.ts'
import type { Vouchable, Voucher } from '#contract/vouchers/schemas.ts'
import type { Association } from '#server/domain/desk/association.ts'
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
      given_by: [first_name, last_name].filter(Boolean).join(' '),
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
  return rows.map((row) => ({ ...row, enrolled_by: names.get(row.id) ?? null }))
}
