// What happens by the passing of time alone is written to the audit trail here, so that hooks hear of it as of everything else: an alert that is over, a
// request for help that nobody met, a warning over an organization's offices.

import { sql } from 'kysely'
import type { EventKind } from '#contract/audit-events/options.ts'
import { MOST_OFFICES } from '#contract/records/hook-options.ts'
import { dayIn } from '#contract/rules/loan-days.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import { directoryRowOf } from '#server/domain/organizations/offices/directory-row.ts'
import { isForAll, isWarningInForce, ownOfficesTouched, touchesOfficesOf } from '#server/domain/warnings/in-force.ts'
import { change } from '#server/lib/database/change.ts'
import { takeTurns } from '#server/lib/database/engines/locks.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { DAY, iso } from '#server/lib/time.ts'
import { provenHooks } from './telling/listeners.ts'

/** What was over for longer when this first ran is no news. In milliseconds. */
const LATE = 2 * DAY
/** The portal itself, at no address. */
const byItself = { address: '' }

/** Runs at a time given in milliseconds since 1970; returns how many events were written. */
export async function notePassing(db: Db, time: number, isEnding = () => false): Promise<number> {
  const noted = (await noteAlerts(db, time)) + (await noteRequests(db, time))
  let touched = 0
  for (const hook of await findHearing(db)) if (!isEnding()) touched += await noteWarnings(db, hook, time)
  return noted + touched
}

/** Of several processes, one writes it. */
async function noteOnce<Row>(db: Db, find: (db: Db) => Promise<Row[]>, note: (tx: Tx, row: Row) => Promise<void>): Promise<number> {
  if ((await find(db)).length === 0) return 0
  return change(db, async (tx) => {
    await takeTurns(tx, 'hooks')
    const rows = await find(tx)
    for (const row of rows) await note(tx, row)
    return rows.length
  })
}

interface Over {
  id: string
  end: string | null
}

/** Those of which the trail does not have this end yet: it can be moved, and then comes again. */
async function notNoted<Row extends Over>(db: Db, what: EventKind, rows: readonly Row[]): Promise<Row[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const events = await db
    .selectFrom('audit_events')
    .select(['record_id', 'details'])
    .where('what', '=', what)
    .where('record_id', 'in', ids)
    .execute()
  const noted = new Set(events.map(({ record_id, details }) => `${record_id} ${JSON.parse(details ?? '{}').end}`))
  return rows.filter(({ id, end }) => !noted.has(`${id} ${end}`))
}

const noteAlerts = (db: Db, time: number) =>
  noteOnce(
    db,
    async (from) =>
      notNoted(
        from,
        'alert ended',
        await from
          .selectFrom('alerts')
          .select(['id', 'title', 'expires_at as end'])
          .where('expires_at', '<=', iso(time))
          .where('expires_at', '>', iso(time - LATE))
          .where('ended_at', 'is', null)
          .where('deleted_at', 'is', null)
          .execute(),
      ),
    (tx, { id, title, end }) => recordEvent(tx, byItself, 'alert ended', { recordId: id, details: { title, end } }),
  )

const noteRequests = (db: Db, time: number) =>
  noteOnce(
    db,
    async (from) =>
      notNoted(
        from,
        'help request lapsed',
        await from
          .selectFrom('help_requests')
          .select(['id', 'kind', 'credit_union_id', 'until as end'])
          .where('state', '=', 'open')
          .where('until', '<', dayIn(0, time))
          .where('until', '>=', dayIn(0, time - LATE))
          .execute(),
      ),
    (tx, { id, kind, credit_union_id, end }) =>
      recordEvent(tx, byItself, 'help request lapsed', { recordId: id, creditUnionId: credit_union_id, details: { kind, end } }),
  )

interface Hearing {
  credit_union_id: string
  /** From when on. */
  since: string
}

/** Only organizations with a hook that hears of warnings: there is one event for each warning and organization. */
const findHearing = (db: Db): Promise<Hearing[]> =>
  provenHooks(db)
    .select(['hooks.credit_union_id', (eb) => eb.fn.min<string>('hooks.proven_at').as('since')])
    .where('hooks.events', 'like', '%"warning.touched"%')
    .groupBy('hooks.credit_union_id')
    .execute()

async function noteWarnings(db: Db, { credit_union_id, since }: Hearing, time: number): Promise<number> {
  const directoryId = await directoryRowOf(db, credit_union_id)
  if (directoryId === null) return 0
  const find = (from: Db) =>
    from
      .selectFrom('warnings')
      .select('id')
      .where('is_news', '=', true)
      .where('is_sample', '=', false)
      .where('stored_at', '>=', since)
      .where(isForAll)
      .where(isWarningInForce(iso(time)))
      .where(touchesOfficesOf(directoryId))
      .where(
        sql<boolean>`not exists (select 1 from audit_events where audit_events.record_id = warnings.id
          and audit_events.what = 'warning touched' and audit_events.credit_union_id = ${credit_union_id})`,
      )
      .orderBy('id')
      .execute()
  return noteOnce(db, find, async (tx, { id }) => {
    const touched = await tx
      .selectFrom(ownOfficesTouched(sql`${id}`, [directoryId]).as('touched'))
      .select('office_id')
      .orderBy('office_id')
      .execute()
    const offices = touched.map(({ office_id }) => office_id).slice(0, MOST_OFFICES)
    await recordEvent(tx, byItself, 'warning touched', { recordId: id, creditUnionId: credit_union_id, details: { offices } })
  })
}
