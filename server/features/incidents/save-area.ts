import { fieldErrors } from '#contract/field-errors.ts'
import { countyName } from '#server/domain/geography/counties.ts'
import type { Area } from '#server/domain/incidents/area.ts'
import { refuseFields } from '#server/lib/app-error.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'

/** The refusal names each county that does not exist. */
export async function refuseUnknownCounties(counties: readonly string[]) {
  const names = await Promise.all(counties.map(countyName))
  refuseFields(names.flatMap((name, at) => (name === null ? [[`counties.${at}`, fieldErrors.countyUnknown] as const] : [])))
}

export async function saveArea(tx: Tx, incident_id: string, { states, counties }: Area) {
  await tx.deleteFrom('incident_states').where('incident_id', '=', incident_id).execute()
  await tx.deleteFrom('incident_counties').where('incident_id', '=', incident_id).execute()
  if (states.length > 0)
    await tx
      .insertInto('incident_states')
      .values(states.map((state) => ({ incident_id, state })))
      .execute()
  if (counties.length > 0)
    await tx
      .insertInto('incident_counties')
      .values(counties.map((county) => ({ incident_id, county })))
      .execute()
}
