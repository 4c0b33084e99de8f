// A query that is prepared for the words of a search: once for each number and kind of words, because each has conditions of its own.

import type { Compilable, InferResult } from 'kysely'
import type { WordForms } from './contains.ts'
import { prepared } from './prepared.ts'
import type { Db } from './tables/tables.ts'

/** Longer searches are rare, and of too many kinds: each is put into SQL again. */
const MOST_VALUES = 6

type Asked<Name extends string, Value> = Record<Name, Value> & { words: readonly WordForms[] }

/** Like `prepared`, with `words` beside the parameters. For queries that any plan will do for. */
export function preparedWithWords<const Name extends string, Query extends Compilable<unknown>, Given extends Db = Db>(
  names: readonly Name[],
  build: (db: Given, parameters: Asked<Name, never>) => Query,
) {
  const prepare = (words: readonly WordForms[], isPlannedOnce: boolean) =>
    prepared(
      [...names, ...valuesOf(words).map((_, at) => nameOf(at))],
      (db: Given, given) => build(db, { ...(given as Record<Name, never>), words: withValues(words, given) }),
      {
        isPlannedOnce,
      },
    )
  const known = new Map<string, ReturnType<typeof prepare>>()
  return (db: Given, { words, ...asked }: Asked<Name, unknown>): Promise<InferResult<Query>> => {
    const values = valuesOf(words)
    const parameters = { ...asked, ...Object.fromEntries(values.map((value, at) => [nameOf(at), value])) } as Record<string, unknown>
    if (values.length > MOST_VALUES) return prepare(words, false)(db, parameters)
    const kind = kindOf(words)
    const read = known.get(kind) ?? prepare(words, true)
    known.set(kind, read)
    return read(db, parameters)
  }
}

const nameOf = (at: number) => `word${at}`

const kindOf = (words: readonly WordForms[]) =>
  words.map(({ forms, state }) => `${forms.map(({ begins }) => (begins ? 'b' : 'w')).join('')}${state ? 's' : ''}`).join(' ')

/** What differs between searches of one kind. */
const valuesOf = (words: readonly WordForms[]) =>
  words.flatMap(({ forms, state }) => [...forms.map(({ pattern }) => pattern), ...(state ? [state] : [])])

/** The same words with placeholders. */
function withValues(words: readonly WordForms[], given: Record<string, never>): WordForms[] {
  let at = 0
  const next = () => {
    at += 1
    return given[nameOf(at - 1)] as never
  }
  return words.map(({ forms, state }) => ({ forms: forms.map(({ begins }) => ({ pattern: next(), begins })), state: state && next() }))
}
