import type { Selectable } from 'kysely'
import type { Hook } from '#contract/records/hook.ts'
import type { HookEvent } from '#contract/records/hook-options.ts'
import type { HooksTable } from '#server/lib/database/tables/connection-tables.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

export async function presentHooks(db: Db, rows: readonly Selectable<HooksTable>[]): Promise<Hook[]> {
  if (rows.length === 0) return []
  const counted = await db
    .selectFrom('hook_deliveries')
    .select(['hook_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where(
      'hook_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('state', '=', 'off')
    .groupBy('hook_id')
    .execute()
  const notSent = new Map(counted.map(({ hook_id, count }) => [hook_id, count]))
  return rows.map((row) => present(row, notSent.get(row.id) ?? 0))
}

export async function presentHook(db: Db, row: Selectable<HooksTable>): Promise<Hook> {
  const [hook] = await presentHooks(db, [row])
  return hook as Hook
}

const present = (row: Selectable<HooksTable>, not_sent: number): Hook => ({
  id: row.id,
  url: row.url,
  events: JSON.parse(row.events) as HookEvent[],
  states: row.states === null ? null : (JSON.parse(row.states) as string[]),
  exercises: row.exercises,
  state: row.state === 'on' && row.failing_since !== null ? 'failing' : row.state,
  failing_since: row.failing_since,
  last_success_at: row.last_success_at,
  sequence: row.sequence,
  not_sent,
  made_by: row.made_by_name,
  created_at: row.created_at,
})
