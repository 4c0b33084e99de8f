import type { RosterPerson } from '#contract/roster/schemas.ts'
import type { Table } from '#server/lib/http/table-file.ts'

/** Named so that the file can be imported again. */
const columns = ['first_name', 'last_name', 'email', 'phone', 'office', 'language']

export const rosterFile = (people: readonly RosterPerson[]): Table => ({
  name: `roster_${new Date().toISOString().slice(0, 10)}`,
  columns,
  pieces: [people.map((person) => ({ ...person, office: person.office?.name ?? person.office_text }))],
})
