// Writes the lines of a report from what came in since the last one: nobody begins with an empty page.

import { zoneOfPlace } from '#contract/rules/county-zones.ts'
import { statesOf } from '#server/domain/incidents/area.ts'
import type { FoundIncident } from '#server/domain/incidents/find-incidents.ts'
import type { takeFigures } from '#server/domain/incidents/frozen-figures.ts'
import { beginOf } from '#server/domain/incidents/look.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { MadeLine, Making } from './line.ts'
import { declarationLines, figuresLine, warningLine } from './of-figures.ts'
import { needLines } from './of-needs.ts'
import { communicationLines, nextLines } from './of-next.ts'
import { officeLines } from './of-offices.ts'
import { type Words, wordsIn } from './words.ts'

type Taken = Pick<Awaited<ReturnType<typeof takeFigures>>, 'snapshot' | 'last' | 'lacking' | 'columns'>

/** In the order of the report. */
export async function makeLines(db: Db, incident: FoundIncident, taken: Taken, nextDueAt: string | null): Promise<MadeLine[]> {
  const { snapshot, last, lacking, columns } = taken
  const words = wordsFor(incident)
  const making: Making = { db, incident, snapshot, last, since: last?.as_of ?? beginOf(incident), words, nextDueAt }
  const frozen = { incidentId: incident.id, as_of: snapshot.as_of, figures: snapshot.figures, changes: JSON.parse(columns.changes) }
  const topics = await Promise.all([
    [figuresLine(words, frozen)],
    warningLine(making),
    declarationLines(making),
    officeLines(making, lacking),
    needLines(making),
    communicationLines(making),
    nextLines(making),
  ])
  return topics.flat()
}

/** By the clocks of the area. */
export const wordsFor = (incident: FoundIncident): Words =>
  wordsIn(zoneOfPlace({ county: incident.counties[0] ?? null, state: statesOf(incident)[0] ?? null }))
