// A type of disaster is stored in one language, whichever its reporter wrote in.

import type { Language } from '#contract/options.ts'
import { type DisasterType, disasterTypeNames, disasterTypes } from '#contract/records/disaster-types.ts'
import { disasterTypesEs } from '#contract/records/disaster-types-es.ts'
import { searchKey } from './search-key.ts'

const words: Record<Language, Record<DisasterType, string>> = { en: disasterTypes, es: disasterTypesEs }

const byKey = new Map(Object.values(words).flatMap((each) => disasterTypeNames.map((name) => [searchKey(each[name]), name] as const)))
const typeOf = (text: string) => byKey.get(searchKey(text))

/** The stored word of what a person wrote; other text as it is. */
export function storedType(typed: string): string {
  const type = typeOf(typed)
  return type ? disasterTypes[type] : typed
}

/** A stored type, in the words of a reader. */
export function typeIn(language: Language, stored: string): string {
  const type = typeOf(stored)
  return type ? words[language][type] : stored
}

/** By which a type is found, with or without accents, in any of the languages. */
export const typeKey = (text: string): string => searchKey(storedType(text))
