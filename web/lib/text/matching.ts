export interface ComboboxItem {
  value: string
  name: string
  /** Below the name: city and ZIP code, the vendor. */
  sub?: string | undefined
  /** At the right end: the charter number. */
  number?: string | undefined
}

/** Lower case without accents, so that "Canon" finds "Cañon". */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

/** The items that contain every word of the query in name, sub or number, in their original order. */
export function matchItems<Item extends ComboboxItem>(items: readonly Item[], query: string): readonly Item[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return items
  return items.filter((item) => {
    const text = plain(`${item.name} ${item.sub ?? ''} ${item.number ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}

/** The name in three parts: before the match, the match, after it. */
export function splitAtMatch(name: string, query: string): readonly [string, string, string] {
  const wanted = query.trim().toLowerCase()
  const at = wanted === '' ? -1 : name.toLowerCase().indexOf(wanted)
  return at < 0 ? [name, '', ''] : [name.slice(0, at), name.slice(at, at + wanted.length), name.slice(at + wanted.length)]
}

/** The item whose name or number equals the typed text, if there is exactly one. */
export function exactItem<Item extends ComboboxItem>(items: readonly Item[], query: string): Item | undefined {
  const wanted = plain(query.trim())
  const same = items.filter((item) => plain(item.name) === wanted || (item.number && plain(item.number) === wanted))
  return same.length === 1 ? same[0] : undefined
}

/** The index among `count` entries that an arrow key reaches from the active one. It wraps around; -1 if there are no entries. */
export function entryBeside(active: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1
  if (active < 0) return step === 1 ? 0 : count - 1
  return (active + step + count) % count
}
