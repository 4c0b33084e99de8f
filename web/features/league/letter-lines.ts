// Chosen rows of the league's list as the text of a list, so that there is one way to read, correct and send letters.

import type { Contact } from '#contract/contacts/schemas.ts'
import type { LeagueRow } from '#contract/league/schemas.ts'

interface Place {
  row: Pick<LeagueRow, 'charter_number' | 'name' | 'state'>
  contacts: readonly Pick<Contact, 'is_hidden' | 'first_name' | 'last_name' | 'email' | 'language'>[]
}

/** The headings are those that the reader knows in every language. */
const headings = ['Charter number', 'Credit union', 'State', 'First name', 'Last name', 'Email', 'Language']

/** One line for each contact with an address. A credit union without one has a line in which the address is missing. */
export function letterLines(places: readonly Place[]): string {
  const lines = places.flatMap(({ row: { charter_number, name, state }, contacts }) => {
    const known = contacts.filter(({ is_hidden, email }) => !is_hidden && email)
    const people = known.length > 0 ? known : [{ first_name: '', last_name: '', email: '', language: '' }]
    return people.map(({ first_name, last_name, email, language }) => [charter_number, name, state, first_name, last_name, email, language])
  })
  return [headings, ...lines].map((cells) => cells.map(inCell).join('\t')).join('\n')
}

const inCell = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()
