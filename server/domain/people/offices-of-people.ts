// The offices at which people work: what a person says, and until then what the roster of their organization has.

import type { SessionUser } from '#contract/records/person.ts'
import { ownOffices } from '#server/domain/organizations/offices/own-offices.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** Leaves out what is no longer an office of the person's organization. */
export async function withOwnOffices(db: Db, self: SessionUser): Promise<SessionUser> {
  const { credit_union_id, office_ids } = self
  if (credit_union_id === null) return { ...self, office_ids: null }
  const named = office_ids ?? (await inRoster(db, credit_union_id, self.id))
  if (named === null || named.length === 0) return { ...self, office_ids: named }
  const own = await ownOffices(db, credit_union_id)
  return { ...self, office_ids: named.filter((id) => own.has(id)) }
}

async function inRoster(db: Db, creditUnionId: string, userId: string): Promise<string[] | null> {
  const row = await db
    .selectFrom('roster_people')
    .select('office_id')
    .where('credit_union_id', '=', creditUnionId)
    .where('user_id', '=', userId)
    .where('office_id', 'is not', null)
    .executeTakeFirst()
  return row?.office_id ? [row.office_id] : null
}
