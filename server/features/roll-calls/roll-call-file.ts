import type { RollCallPerson } from '#contract/roll-calls/schemas.ts'
import type { Table } from '#server/lib/http/table-file.ts'

const columns = ['first_name', 'last_name', 'phone', 'office', 'state', 'work', 'words', 'as_of', 'source', 'entered_by']

export const rollCallFile = (started_at: string, people: readonly RollCallPerson[]): Table => ({
  name: `roll-call_${started_at.slice(0, 10)}`,
  columns,
  pieces: [people],
})
