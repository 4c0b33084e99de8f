// Everything that is on record of an incident, in sheets: for its desk, or the part of one credit union. Each row as the person reads it on screens: names of
// people, notes, and what does not count yet; notes of calls only for the desk.

import type { Actor } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import { deskIfAny, type StatesCovered } from '#server/domain/desk/desk.ts'
import { touches } from '#server/domain/incidents/area.ts'
import { type FoundIncident, incidentFor } from '#server/domain/incidents/find-incidents.ts'
import { partOf } from '#server/domain/reviews/readers.ts'
import { noteContactsViewed } from '#server/domain/sign-in/contact-views.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Table } from '#server/lib/http/table-file.ts'
import { factSheet, officeSheet } from './record-of-offices.ts'
import { askSheet, callSheet, reportSheet, requestSheet, rollCallSheet } from './record-of-people.ts'
import { alertSheet, situationReportSheet, timelineSheet, warningSheet } from './record-of-storm.ts'

export interface RecordFile {
  name: string
  sheets: Table[]
}

/** What a sheet is made for. */
export interface Recording {
  db: Db
  actor: Pick<Actor, 'language' | 'credit_union_id' | 'isTrusted' | 'readsContacts' | 'isDeveloper' | 'isShutOut'>
  incident: FoundIncident
  /** The credit union whose part it is; null for all. */
  directoryId: string | null
  creditUnionId: string | null
  isOwn: boolean
  /** A desk gets what is in its states, as it reads their call log there; null for all. */
  states: StatesCovered
  /** Where the person reads as a desk, for the notes. */
  desk: StatesCovered
}

interface Asked {
  id: string
  credit_union_id?: string | undefined
}

/** @throws AppError `not_found` where the person has no part in it */
export async function recordOf(db: Db, actor: Actor, { id, credit_union_id }: Asked): Promise<RecordFile> {
  const incident = await incidentFor(db, actor, id)
  const recording = await recordingFor(db, actor, { incident, asked: credit_union_id })
  await noteContactsViewed(db, actor)
  await recordEvent(db, actor, 'record downloaded', { recordId: incident.id, creditUnionId: recording.creditUnionId })
  const mark = incident.is_exercise ? 'EXERCISE_' : ''
  return {
    name: `${mark}record_${incident.slug}_${new Date().toISOString()}`,
    sheets: recordSheets(recording),
  }
}

export const recordSheets = (recording: Recording): Table[] =>
  [
    ...[officeSheet, factSheet, askSheet, callSheet, reportSheet, requestSheet, rollCallSheet],
    ...[situationReportSheet, alertSheet, warningSheet, timelineSheet],
  ].map((sheet) => sheet(recording))

async function recordingFor(
  db: Db,
  actor: Actor,
  { incident, asked }: { incident: FoundIncident; asked: string | undefined },
): Promise<Recording> {
  const desk = await deskIfAny(db, actor)
  const about = { db, actor, incident, desk }
  if (asked === undefined && touches(desk, incident))
    return { ...about, states: desk, directoryId: null, creditUnionId: null, isOwn: false }
  const part = await partOf(db, actor, { incidentId: incident.id, creditUnion: asked ?? actor.credit_union_id ?? '' })
  return { ...about, ...part }
}
