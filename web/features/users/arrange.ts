import type { ManagedUser } from '#contract/records/person.ts'
import { rank } from '#contract/roles.ts'
import { hasWords, searchKey, searchWords } from '#contract/rules/search-key.ts'
import { markedSafe } from '#web/domain/people/marked-safe.ts'
import { currentLanguage, localeOf } from '#web/lib/text/i18n.ts'
import type { SortKey, UserSearch } from './user-search.ts'

/** What the table shows for values that are stored in English. */
export type InWords = (person: ManagedUser) => { position: string; role: string; lock: string }

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** The users in whom every word of the search is found, in the chosen order. A phone is found in any punctuation. */
export function arrange(people: readonly ManagedUser[], { text, sort, direction }: UserSearch, inWords: InWords): ManagedUser[] {
  const isPhone = /^[\d\s().+-]*\d{3}[\d\s().+-]*$/.test(text.trim())
  const words = searchWords(isPhone ? digitsOf(text) : text)
  const turn = direction === 'ascending' ? 1 : -1
  return people
    .filter((person) => {
      const { position, role, lock } = inWords(person)
      const { first_name, last_name, phone, email } = person
      return hasWords(words, searchKey([first_name, last_name, position, email, role, lock, phone, digitsOf(phone ?? '')].join('\n')))
    })
    .sort(
      (one, other) =>
        turn * compare(one, other, sort, inWords) ||
        compare(one, other, 'last_name', inWords) ||
        compare(one, other, 'first_name', inWords),
    )
}

const order = (one: string, other: string) => one.localeCompare(other, localeOf(currentLanguage()), { sensitivity: 'base', numeric: true })

function compare(one: ManagedUser, other: ManagedUser, key: SortKey, inWords: InWords): number {
  if (key === 'role') return rank(one.role) - rank(other.role)
  if (key === 'locked') return Number(one.locked) - Number(other.locked)
  if (key === 'safe') return safety(one) - safety(other)
  if (key === 'position') return order(inWords(one).position, inWords(other).position)
  return order(one[key] ?? '', other[key] ?? '')
}

/** No, not said, Yes. */
const safety = (person: ManagedUser) => Number(markedSafe(person) ?? 0.5)
