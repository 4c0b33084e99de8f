import type { ManagedUser } from '#contract/records/person.ts'
import { rank } from '#contract/roles.ts'
import { plain } from '#web/lib/text/matching.ts'
import type { SortKey, UserSearch } from './user-search.ts'

/** Those in whom every word of the search is found, in the order that is asked for. */
export function arrange(people: readonly ManagedUser[], { text, sort, direction }: UserSearch): ManagedUser[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  const turn = direction === 'ascending' ? 1 : -1
  return people
    .filter((person) => {
      const said = searchedText(person)
      return words.every((word) => said.includes(word))
    })
    .sort((one, other) => turn * compare(one, other, sort) || compare(one, other, 'last_name') || compare(one, other, 'first_name'))
}

/** What the table shows of a person as words. */
const searchedText = ({ first_name, last_name, position, phone, email, role }: ManagedUser) =>
  plain([first_name, last_name, position, phone, email, role].join('\n'))

const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true })

function compare(one: ManagedUser, other: ManagedUser, key: SortKey): number {
  if (key === 'role') return rank(one.role) - rank(other.role)
  if (key === 'locked' || key === 'safe') return Number(one[key]) - Number(other[key])
  return collator.compare(one[key] ?? '', other[key] ?? '')
}
