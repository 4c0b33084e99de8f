// Where the offices of an incident are, by status: all of an area at once, so nothing but the place of each.

import type { showPoints } from '#contract/board/calls.ts'
import type { AnswerOf } from '#contract/call.ts'
import { loadZipCodes } from '#server/domain/geography/zip-codes.ts'
import type { FoundIncident } from '#server/domain/incidents/find-incidents.ts'
import { officesWithStatus } from '#server/domain/incidents/in-area.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** A hundred yards, and at most a pixel of the map. */
const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000

export async function pointsOf(db: Db, incident: FoundIncident): Promise<AnswerOf<typeof showPoints>> {
  const rows = await officesWithStatus(db, incident)
    .select(['offices.zip', 'offices.latitude', 'offices.longitude', 'office_statuses.status'])
    .orderBy('offices.id')
    .execute()
  const zipCodes = await loadZipCodes()
  const points: AnswerOf<typeof showPoints> = { open: [], limited: [], closed: [], unknown: [] }
  for (const { zip, latitude, longitude, status } of rows) {
    const at = latitude === null || longitude === null ? zipCodes.coordinatesOf(zip) : { latitude, longitude }
    if (at) points[status ?? 'unknown'].push([rounded(at.latitude), rounded(at.longitude)])
  }
  return points
}
