export interface ComboboxItem {
  value: string
  name: string
  /** Under the name: city and ZIP, the vendor. */
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

/** The items that have every word of the query in name, sub or number; in their own order. */
export function matchItems<Item extends ComboboxItem>(items: readonly Item[], query: string): readonly Item[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return items
  return items.filter((item) => {
    const text = plain(`${item.name} ${item.sub ?? ''} ${item.number ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}

/** The name in three pieces: before, the part that matches, after. */
export function splitAtMatch(name: string, query: string): readonly [string, string, string] {
  const wanted = query.trim().toLowerCase()
  const at = wanted === '' ? -1 : name.toLowerCase().indexOf(wanted)
  return at < 0 ? [name, '', ''] : [name.slice(0, at), name.slice(at, at + wanted.length), name.slice(at + wanted.length)]
}

/** The one item whose name or number is what was typed, if there is exactly one. */
export function exactItem<Item extends ComboboxItem>(items: readonly Item[], query: string): Item | undefined {
  const wanted = plain(query.trim())
  const same = items.filter((item) => plain(item.name) === wanted || (item.number && plain(item.number) === wanted))
  return same.length === 1 ? same[0] : undefined
}

/** Which of `count` entries an arrow key reaches from the active one: around at either end, -1 where there is none. */
export function entryBeside(active: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1
  if (active < 0) return step === 1 ? 0 : count - 1
  return (active + step + count) % count
}
