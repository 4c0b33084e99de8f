import { hasWords, searchKey, searchWords } from '#contract/rules/search-key.ts'

export interface ComboboxItem {
  value: string
  name: string
  /** Below the name: city and ZIP code, the vendor. */
  sub?: string | undefined
  /** At the right end: the charter number. */
  number?: string | undefined
  /** The code of its state, where it has one: "Biloxi, MS". */
  state?: string | undefined
}

/** The items that contain every word of the query in name, sub or number, in their original order. */
export function matchItems<Item extends ComboboxItem>(items: readonly Item[], query: string): readonly Item[] {
  const words = searchWords(query)
  if (words.length === 0) return items
  return items.filter(({ name, sub = '', number = '', state }) => hasWords(words, searchKey(`${name} ${sub} ${number}`), state))
}

/** The name in three parts: before the match, the match, after it. */
export function splitAtMatch(name: string, query: string): readonly [string, string, string] {
  const wanted = query.trim().toLowerCase()
  const at = wanted === '' ? -1 : name.toLowerCase().indexOf(wanted)
  return at < 0 ? [name, '', ''] : [name.slice(0, at), name.slice(at, at + wanted.length), name.slice(at + wanted.length)]
}

/** The item whose name or number is the typed text, if there is exactly one. */
export function exactItem<Item extends ComboboxItem>(items: readonly Item[], query: string): Item | undefined {
  const wanted = searchKey(query)
  const same = items.filter(({ name, number }) => searchKey(name) === wanted || (number && searchKey(number) === wanted))
  return same.length === 1 ? same[0] : undefined
}

/** The index among `count` entries that an arrow key reaches from the active one. It wraps around; -1 if there are no entries. */
export function entryBeside(active: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1
  if (active < 0) return step === 1 ? 0 : count - 1
  return (active + step + count) % count
}
