// The summary: the figures in words, the gravest warning, and declarations.

import { isStateCode, states as stateNames } from '#contract/rules/states.ts'
import type { SituationReport } from '#contract/situation-reports/schemas.ts'
import { countyName } from '#server/domain/geography/counties.ts'
import { holdsCounty } from '#server/domain/incidents/area.ts'
import type { FoundIncident } from '#server/domain/incidents/find-incidents.ts'
import { isDeclaredOver } from '#server/domain/warnings/declared-over.ts'
import { inOrderOfGravity } from '#server/domain/warnings/gravity.ts'
import { isForAll, overlaps, warningsInForce } from '#server/domain/warnings/in-force.ts'
import type { MadeLine, Making } from './line.ts'
import type { Words } from './words.ts'

interface Frozen {
  incidentId: string
  as_of: string
  figures: SituationReport['figures']
  changes: Pick<SituationReport['changes'], 'since' | 'before'> & Partial<Pick<SituationReport['changes'], 'no_longer_heard_from'>>
}

/** Of the figures that a report has, whenever they were taken. */
export const figuresLine = (words: Words, { incidentId, as_of, figures, changes }: Frozen): MadeLine => ({
  ...{ id: 'figures', topic: 'summary', source: { kind: 'figures', id: incidentId }, at: as_of },
  text: [words.figures(shortOf(figures), changes.before && shortOf(changes.before), changes.since), ...goneOf(words, changes)].join(' '),
})

/** A draft of an earlier version has no list of them. */
const goneOf = (words: Words, { no_longer_heard_from = [] }: Frozen['changes']) =>
  no_longer_heard_from.length === 0 ? [] : [words.gone(no_longer_heard_from.map(({ name }) => name))]

const shortOf = ({ credit_unions, heard_from, offices }: SituationReport['figures']) => ({
  credit_unions,
  heard_from,
  closed: offices.closed,
})

/** None in an exercise: both are real. */
export async function warningLine({ db, incident, words }: Making): Promise<MadeLine[]> {
  if (incident.is_exercise) return []
  const rows = await inOrderOfGravity(warningsInForce(db).where(overlaps(incident)).where(isForAll).selectAll()).execute()
  const [gravest, ...others] = rows
  if (!gravest) return []
  const places = await placesOf(incident, { counties: JSON.parse(gravest.counties), states: JSON.parse(gravest.whole_states) })
  const until = gravest.until_further_notice ? null : gravest.ends_at
  const text = words.warning(gravest.event, places, until, others.length)
  return [{ id: 'warning', topic: 'summary', text, source: { kind: 'warning', id: gravest.id }, at: gravest.sent }]
}

/** Those of the days since the last report. */
export async function declarationLines({ db, incident, since, words }: Making): Promise<MadeLine[]> {
  if (incident.is_exercise) return []
  const rows = await db
    .selectFrom('declarations')
    .selectAll()
    .where(isDeclaredOver(incident))
    // FEMA gives days.
    .where('declared_at', '>=', `${since.slice(0, 10)}T00:00:00.000Z`)
    .orderBy('declared_at', 'desc')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const counties = Map.groupBy(
    await db.selectFrom('declaration_counties').selectAll().where('declaration_id', 'in', ids).orderBy('county').execute(),
    ({ declaration_id }) => declaration_id,
  )
  return Promise.all(
    rows.map(async ({ id, type, state, is_whole_state, declared_at }): Promise<MadeLine> => {
      const named = (counties.get(id) ?? []).map(({ county }) => county)
      const places = await placesOf(incident, { counties: named, states: is_whole_state || named.length === 0 ? [state] : [] })
      const text = words.declaration(type, places)
      return { id: `declaration:${id}`, topic: 'summary', text, source: { kind: 'declaration', id }, at: declared_at }
    }),
  )
}

/** Counties of the area by name; all that are named, where none is in the area by its code. */
async function placesOf(incident: FoundIncident, { counties, states }: { counties: string[]; states: string[] }): Promise<string[]> {
  const inside = counties.filter((fips) => holdsCounty(incident, fips))
  const named = await Promise.all((inside.length > 0 ? inside : counties).map(async (fips) => (await countyName(fips)) ?? fips))
  return [...named, ...states.map((state) => (isStateCode(state) ? stateNames[state] : state))]
}
