import { askNow, previewAsk } from '#contract/asks/calls.ts'
import { changeIncident, showIncident } from '#contract/incidents/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { stateOfCounty } from '#contract/rules/county-codes.ts'
import { type areaOf, joined } from '#web/domain/area/area-text.ts'
import { CallError, call } from '#web/lib/api/call.ts'
import { reasonOf } from '#web/lib/api/query-client.ts'

type Area = ReturnType<typeof areaOf>

/**
 * Adds an area to an open incident. One that asks does so on its own; any other asks those who are new, where the person pressed Open and ask. The area
 * is stored by then, so that what comes of the ask is no refusal of it.
 */
export async function addArea(id: string, area: Area, asks: boolean): Promise<{ incident: Incident; notAsked: string }> {
  const there = await call(showIncident, { params: { id } })
  const incident = await call(changeIncident, { params: { id }, body: joined(there, area) })
  const added = areaWithout(area, there)
  const isAsking = there.asked !== null && there.asked.stopped_at === null
  if (!asks || isAsking || there.phase !== 'active' || added.states.length + added.counties.length === 0) return { incident, notAsked: '' }
  try {
    const { rows } = await call(previewAsk, { body: added })
    if (rows.length > 0) await call(askNow, { params: { id }, body: { directory_ids: rows.map(({ directory_id }) => directory_id) } })
    return { incident, notAsked: '' }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { incident, notAsked: reasonOf(error) }
  }
}

const areaWithout = ({ states, counties }: Area, there: Pick<Incident, 'states' | 'counties'>): Area => ({
  states: states.filter((state) => !there.states.includes(state)),
  counties: counties.filter((fips) => !there.counties.includes(fips) && !there.states.includes(stateOfCounty(fips) ?? '')),
})
