// Notes for members that came from an address which nobody has proven: each is shown to the organization and the desk, and reaches the public page with
// the yes of a signed-in person.

import type { OfficeFact } from '#contract/records/office-options.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { OfficeFacts } from '#server/lib/database/tables/situation-tables.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'

interface Entry extends Pick<OfficeFacts, Extract<OfficeFact, 'status' | 'public_note'>> {
  office_id: string
  as_of: string
}

/** A newer word about an office replaces what waits: what is said in an exercise that of the exercise alone, all else what is real. */
export async function replaceWaitingNotes(tx: Tx, entries: readonly Entry[], exerciseId: string | null) {
  const newest = entries.filter(({ status, public_note }) => status !== null || public_note !== null)
  const [first] = newest
  if (!first) return
  await tx
    .updateTable('waiting_notes')
    .set({ decided_at: now(), is_published: false })
    .where(
      'office_id',
      'in',
      newest.map(({ office_id }) => office_id),
    )
    .where('decided_at', 'is', null)
    .where('incident_id', exerciseId === null ? 'is' : '=', exerciseId)
    // One batch was true at one moment.
    .where('as_of', '<=', first.as_of)
    .execute()
}

interface WithdrawnEntry {
  office_id: string
  entered_by: string
  created_at: string
}

/** A note for members that waits goes with the entry that it came with: it was kept at the moment at which that was stored. */
export async function withdrawWaitingNotes(tx: Tx, entries: readonly WithdrawnEntry[], withdrawn_at: string) {
  for (const of of Map.groupBy(entries, ({ entered_by, created_at }) => `${created_at} ${entered_by}`).values()) {
    const [{ entered_by, created_at } = { entered_by: '', created_at: withdrawn_at }] = of
    await tx
      .updateTable('waiting_notes')
      .set({ decided_at: withdrawn_at, is_published: false })
      .where('decided_at', 'is', null)
      .where('entered_by', '=', entered_by)
      .where('as_of', '=', created_at)
      .where(
        'office_id',
        'in',
        of.map(({ office_id }) => office_id),
      )
      .execute()
  }
}

export interface NewNote {
  offices: readonly string[]
  text: string
  incident_id: string | null
  credit_union_id: string | null
  as_of: string
  by: { id: string; name: string; organization: string }
}

export async function keepWaitingNotes(tx: Tx, { offices, text, incident_id, credit_union_id, as_of, by }: NewNote) {
  await tx
    .insertInto('waiting_notes')
    .values(
      offices.map((office_id) => ({
        ...{ id: newId(), office_id, incident_id, credit_union_id, public_note: text, as_of },
        ...{ entered_by: by.id, entered_by_name: by.name, entered_by_organization: by.organization, created_at: now() },
      })),
    )
    .execute()
}

/** What waits, by office: the newest of each, in an exercise or of what is real. */
export async function waitingNotesOf(db: Db, offices: readonly string[], exerciseId: string | null) {
  if (offices.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('waiting_notes')
    .selectAll()
    .where('office_id', 'in', offices)
    .where('decided_at', 'is', null)
    .where('incident_id', exerciseId === null ? 'is' : '=', exerciseId)
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.office_id, row]))
}
