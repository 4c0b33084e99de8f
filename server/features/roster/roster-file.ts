import { Readable } from 'node:stream'
import type { RosterPerson } from '#contract/roster/schemas.ts'
import { commasAndQuotes, csvHeader, csvLines } from '#server/lib/http/csv.ts'

/** Named so that the file can be imported again. */
const columns = ['first_name', 'last_name', 'email', 'phone', 'office', 'language']

export const rosterFile = (people: readonly RosterPerson[]) =>
  Readable.from([
    csvHeader(columns, commasAndQuotes),
    csvLines(
      people.map((person) => ({ ...person, office: person.office?.name ?? person.office_text })),
      columns,
      commasAndQuotes,
    ),
  ])
