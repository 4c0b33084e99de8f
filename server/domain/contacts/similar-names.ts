// Finds credit unions by the words of a name that the directory does not have: "Community CU" finds "Wichita Community Credit Union".

import { searchKey } from '#contract/rules/search-key.ts'
import { isStateCode } from '#contract/rules/states.ts'
import type { StatesCovered } from '#server/domain/desk/desk.ts'
import type { ReadPlace } from '#server/domain/sheets/read-person.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Place } from './desk-of-contacts.ts'

/** A longer list would have to be searched as well. */
const MOST = 6

/** Words that most names have, or that people write in many ways. */
const COMMON = new Set(['credit', 'union', 'federal', 'the', 'of', 'and', 'inc'])

const wordsOf = (name: string) => [...new Set(searchKey(name).split(' '))].filter((word) => word !== '' && !COMMON.has(word))

/** The credit unions of the desk's states that NCUA lists, by the words of their names. */
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
  const cityOf = new Map<Place, string>()
  for (const place of all) {
    cityOf.set(place, searchKey(place.city))
    for (const word of wordsOf(place.name)) {
      const same = byWord.get(word)
      if (same) same.add(place)
      else byWord.set(word, new Set([place]))
    }
  }

  /** Only credit unions of the row's city, if there are any. None at all where too many fit. */
  function like({ credit_union, state, city }: ReadPlace): readonly Place[] {
    const given = state.trim().toUpperCase()
    const [first, ...others] = wordsOf(credit_union)
      .map((word) => byWord.get(word) ?? new Set<Place>())
      .sort((one, other) => one.size - other.size)
    const fitting = [...(first ?? [])].filter(
      (place) => others.every((some) => some.has(place)) && (!isStateCode(given) || given === place.state),
    )
    const wanted = searchKey(city)
    const here = city === '' ? [] : fitting.filter((place) => cityOf.get(place) === wanted)
    const found = here.length > 0 ? here : fitting
    return found.length > MOST ? [] : found
  }
  return { all, like }
}
