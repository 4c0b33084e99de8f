// Tells which organizations a change concerns, and whether boards of incidents show it, in every process. Each change writes an audit event in its
// transaction, so reading the new audit events is enough. It works the same on both engines and adds no lock or write to a change.

import type { EventKind } from '#contract/audit-events/options.ts'
import { poll, type Watch } from '#server/lib/database/poll.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** How often the audit trail is read, in milliseconds. */
const LOOK_EVERY = 1000
/** An event may be committed up to this long after its ID was made. It also covers clocks that differ. In milliseconds. */
const LATE = 10_000

/** Frequent events that change nothing in a situation. */
const quiet: readonly EventKind[] = [
  'signed in',
  'signed out',
  'sign-in failed',
  'session ended',
  'other sessions ended',
  'contacts viewed',
  'password reset requested',
]

/** What boards of incidents and lists of calls show. */
const onBoards: ReadonlySet<EventKind> = new Set([
  'incident opened',
  'incident changed',
  'incident asked',
  'asking stopped',
  'asks taken back',
  'ask link refused',
  'asks declined',
  'ask reply received',
  'ask reply decided',
  'public note decided',
  'contact added',
  'contact changed',
  'contact deleted',
  'contacts imported',
  'office statuses stored',
  'office statuses withdrawn',
  'office added',
  'office changed',
  'office closed',
  'call claimed',
  'call released',
  'call tried',
  'reply entered',
  'call withdrawn',
  'situation report issued',
  'main office changed',
  'roll call closed',
  'roll call answered',
  'roll call started',
  'organization renamed',
  'headquarters moved',
  'organization confirmed',
  'confirmation withdrawn',
  'organization refused',
  'credit union deleted',
  'credit union restored',
  'disaster report filed',
  'disaster report withdrawn',
  'disaster report deleted',
  'disaster report restored',
  'help requested',
  'help request closed',
  'help request reopened',
  'offer accepted',
  'offer cancelled',
])

export interface Changes {
  /** The organizations that the changes concern. */
  organizations: ReadonlySet<string>
  /** Whether a board of an incident may show one of them. */
  isOnBoards: boolean
  /** Whether it may concern any organization: an incident was opened, or its area changed. */
  isForAll: boolean
}

/** Whether anything has changed since this time, in milliseconds since 1970. */
export const hasChangedSince = async (db: Db, time: number): Promise<boolean> => (await eventsSince(db, time)).length > 0

/** Calls back with new changes, until stopped. */
export function watchOrganizations(db: Db, onChange: (changes: Changes) => void): Watch {
  let seen: ReadonlySet<string> = new Set()

  return poll(LOOK_EVERY, async () => {
    const events = await eventsSince(db, Date.now() - LATE)
    const added = events.filter(({ id }) => !seen.has(id))
    const isOnBoards = added.some(({ what }) => onBoards.has(what as EventKind))
    const isForAll = added.some(({ what }) => what === 'incident opened' || what === 'incident changed')
    if (added.length > 0) onChange({ organizations: await concernedBy(db, added), isOnBoards, isForAll })
    seen = new Set(events.map(({ id }) => id))
  })
}

type Event = Awaited<ReturnType<typeof eventsSince>>[number]

/** IDs are in the order in which they were made. */
const eventsSince = (db: Db, time: number) =>
  db
    .selectFrom('audit_events')
    .select(['id', 'what', 'record_id', 'credit_union_id'])
    .where('id', '>', firstIdAt(time))
    .where('what', 'not in', quiet)
    .execute()

/** The lowest id (UUID version 7) of a moment. */
function firstIdAt(time: number): string {
  const digits = time.toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`
}

/** The organization of each event, and those of the report, help request or offer that it names: both sides, and all that were invited. */
async function concernedBy(db: Db, events: readonly Event[]): Promise<ReadonlySet<string>> {
  const records = [...new Set(events.flatMap(({ record_id }) => record_id ?? []))]
  const found = new Set(events.flatMap(({ credit_union_id }) => credit_union_id ?? []))
  if (records.length === 0) return found
  const ofReports = db.selectFrom('disaster_reports').select('credit_union_id').where('id', 'in', records)
  const requests = db
    .selectFrom('help_requests')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('id', 'in', records),
        eb('id', 'in', eb.selectFrom('offers').select('offers.help_request_id').where('offers.id', 'in', records)),
      ]),
    )
  const ofRequests = db.selectFrom('help_requests').select('credit_union_id').where('id', 'in', requests)
  const ofDesks = db.selectFrom('help_requests').select('desk_id as credit_union_id').where('id', 'in', requests)
  const ofOffers = db.selectFrom('offers').select('credit_union_id').where('help_request_id', 'in', requests)
  const ofInvited = db.selectFrom('help_invitations').select('credit_union_id').where('help_request_id', 'in', requests)
  const rows = await ofReports.union(ofRequests).union(ofDesks).union(ofOffers).union(ofInvited).execute()
  for (const { credit_union_id } of rows) if (credit_union_id !== null) found.add(credit_union_id)
  return found
}
