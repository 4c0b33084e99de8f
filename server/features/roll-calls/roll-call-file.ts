import { Readable } from 'node:stream'
import type { RollCallPerson } from '#contract/roll-calls/schemas.ts'
import { commasAndQuotes, csvHeader, csvLines } from '#server/lib/http/csv.ts'

const columns = ['first_name', 'last_name', 'phone', 'office', 'state', 'work', 'words', 'as_of', 'source', 'entered_by']

export const rollCallFile = (people: readonly RollCallPerson[]) =>
  Readable.from([csvHeader(columns, commasAndQuotes), csvLines(people, columns, commasAndQuotes)])
