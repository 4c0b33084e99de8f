// Whether a text has the name of a person of an organization: of its roster, or with an account there.

import { fullName } from '#contract/rules/full-name.ts'
import { normalized } from '#contract/rules/normalized.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** The words of the names of its people, by organization. */
export type NamesOf = ReadonlyMap<string, ReadonlySet<string>>

export async function namesOf(db: Db, creditUnionIds: readonly (string | null | undefined)[]): Promise<NamesOf> {
  const ids = [...new Set(creditUnionIds.flatMap((id) => id ?? []))]
  if (ids.length === 0) return new Map()
  const [accounts, entered] = await Promise.all([
    db
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .select(['memberships.credit_union_id', 'users.first_name', 'users.last_name'])
      .where('memberships.credit_union_id', 'in', ids)
      .where('users.deleted_at', 'is', null)
      .execute(),
    db.selectFrom('roster_people').select(['credit_union_id', 'first_name', 'last_name']).where('credit_union_id', 'in', ids).execute(),
  ])
  const byOrganization = Map.groupBy([...accounts, ...entered], ({ credit_union_id }) => credit_union_id)
  return new Map([...byOrganization].map(([id, people]) => [id, new Set(people.flatMap((person) => wordsOf(fullName(person)).map(fold)))]))
}

/** Parts of names that are words of their own. */
const particles = new Set(['de', 'del', 'la', 'las', 'los', 'van', 'von', 'der', 'den'])

/** A name begins with a capital letter: "will open" names nobody. */
export const namesPerson = (text: string, names: ReadonlySet<string> | undefined): boolean =>
  names !== undefined && wordsOf(text).some((word) => /^\p{Lu}/u.test(word) && names.has(fold(word)) && !particles.has(fold(word)))

/** "Ann-Marie's" are the words "Ann" and "Marie". */
const wordsOf = (text: string): string[] => text.replace(/['’]s\b/gu, '').match(/\p{L}{2,}/gu) ?? []

const fold = (word: string) => normalized(word, 'NFD').replace(/\p{M}/gu, '').toLowerCase()
