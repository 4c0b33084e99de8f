// Credit unions whose names have every word of a name that is none of the directory's: "Community CU" for "Wichita Community Credit Union".

import { searchKey } from '#contract/rules/search-key.ts'
import { isStateCode } from '#contract/rules/states.ts'
import type { StatesCovered } from '#server/domain/desk/desk.ts'
import type { ReadPlace } from '#server/domain/sheets/read-person.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Place } from './desk-of-contacts.ts'

/** Of more, a person would have to search as well. */
const MOST = 6

/** In most names, or in none that people write the same way. */
const COMMON = new Set(['credit', 'union', 'federal', 'the', 'of', 'and', 'inc'])

const wordsOf = (name: string) => [...new Set(searchKey(name).split(' '))].filter((word) => word !== '' && !COMMON.has(word))

/** The living ones of the desk's states, by the words of their names. */
export async function readSimilar(db: Db, desk: StatesCovered) {
  const all: readonly Place[] = await db
    .selectFrom('directory')
    .select(['id', 'name', 'city', 'state', 'charter_key', 'charter_number', 'gone_at'])
    .where('gone_at', 'is', null)
    .where('is_listed', '=', true)
    .$if(desk !== null, (query) => query.where('state', 'in', ['', ...(desk ?? [])]))
    .orderBy('name_key')
    .orderBy('id')
    .execute()
  const byWord = new Map<string, Set<Place>>()
  for (const place of all)
    for (const word of wordsOf(place.name)) {
      const same = byWord.get(word)
      if (same) same.add(place)
      else byWord.set(word, new Set([place]))
    }

  /** None where there are too many. Those of the row's city come alone. */
  function like({ credit_union, state, city }: ReadPlace): readonly Place[] {
    const given = state.trim().toUpperCase()
    const [first, ...others] = wordsOf(credit_union)
      .map((word) => byWord.get(word) ?? new Set<Place>())
      .sort((one, other) => one.size - other.size)
    const fitting = [...(first ?? [])].filter(
      (place) => others.every((some) => some.has(place)) && (!isStateCode(given) || given === place.state),
    )
    const here = city === '' ? [] : fitting.filter((place) => searchKey(place.city) === searchKey(city))
    const found = here.length > 0 ? here : fitting
    return found.length > MOST ? [] : found
  }
  return { all, like }
}
