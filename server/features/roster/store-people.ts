import { fullName } from '#contract/rules/full-name.ts'
import { searchKey } from '#contract/rules/search-key.ts'
import { ownOffices } from '#server/domain/organizations/offices/own-offices.ts'
import type { RosterEntry } from '#server/domain/roll-calls/roster.ts'
import { officeIdsIn } from '#server/domain/users.ts'
import { batches } from '#server/lib/database/batches.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'

/** What the organization entered. */
export type StoredPerson = Omit<RosterEntry, 'name_key' | 'is_proven' | 'has_push' | 'is_entered' | 'shares_email' | 'updated_at'>

/** Adds entries, or replaces those with the same id. The organization is locked meanwhile, so that its roster does not get the same person twice. */
export async function storePeople(tx: Tx, creditUnionId: string, people: readonly StoredPerson[]) {
  const time = now()
  for (const { values } of batches(people)) {
    await tx
      .insertInto('roster_people')
      .values(
        values.map((person) => ({
          ...person,
          credit_union_id: creditUnionId,
          name_key: searchKey(fullName(person)),
          email_key: person.email && emailKey(person.email),
          created_at: time,
          updated_at: time,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['credit_union_id', 'id']).doUpdateSet((eb) => ({
          user_id: eb.ref('excluded.user_id'),
          first_name: eb.ref('excluded.first_name'),
          last_name: eb.ref('excluded.last_name'),
          name_key: eb.ref('excluded.name_key'),
          email: eb.ref('excluded.email'),
          email_key: eb.ref('excluded.email_key'),
          phone: eb.ref('excluded.phone'),
          office_id: eb.ref('excluded.office_id'),
          office_text: eb.ref('excluded.office_text'),
          language: eb.ref('excluded.language'),
          updated_at: eb.ref('excluded.updated_at'),
        })),
      )
      .execute()
  }
  await nameFirst(tx, creditUnionId, people)
}

/**
 * The office of the roster becomes the first one of a person who said where they work. Without one, the person works at none of this organization's;
 * those of another one stay.
 */
async function nameFirst(tx: Tx, creditUnionId: string, people: readonly StoredPerson[]) {
  const officeOf = new Map(people.flatMap(({ user_id, office_id }) => (user_id === null ? [] : [[user_id, office_id] as const])))
  if (officeOf.size === 0) return
  const asked = await tx
    .selectFrom('users')
    .select(['id', 'office_ids'])
    .where('id', 'in', [...officeOf.keys()])
    .where('office_ids', 'is not', null)
    .execute()
  const own = await ownOffices(tx, creditUnionId)
  for (const { id, office_ids } of asked) {
    const said = officeIdsIn(office_ids) ?? []
    const first = officeOf.get(id) ?? null
    const next = first === null ? said.filter((each) => !own.has(each)) : [first, ...said.filter((each) => each !== first)]
    await tx
      .updateTable('users')
      .set({ office_ids: JSON.stringify(next) })
      .where('id', '=', id)
      .execute()
  }
}
