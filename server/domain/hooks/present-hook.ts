import type { Selectable } from 'kysely'
import type { Hook } from '#contract/records/hook.ts'
import type { HookEvent } from '#contract/records/hook-options.ts'
import type { HooksTable } from '#server/lib/database/tables/connection-tables.ts'

export const presentHook = (row: Selectable<HooksTable>): Hook => ({
  id: row.id,
  url: row.url,
  events: JSON.parse(row.events) as HookEvent[],
  states: row.states === null ? null : (JSON.parse(row.states) as string[]),
  exercises: row.exercises,
  state: row.state === 'on' && row.failing_since !== null ? 'failing' : row.state,
  failing_since: row.failing_since,
  last_success_at: row.last_success_at,
  sequence: row.sequence,
})
