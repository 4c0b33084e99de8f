import { fieldErrors } from '#contract/field-errors.ts'
import { countyName } from '#server/domain/geography/counties.ts'
import { refuseFields } from '#server/lib/app-error.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'

const isCode = (county: string) => /^\d{5}$/.test(county)

/** The refusal names each county that does not exist. Typed names are only taken where they stand already. */
export async function refuseCounties(counties: readonly string[], stored: readonly string[] = []) {
  const names = await Promise.all(counties.map(async (county) => (stored.includes(county) ? county : countyName(county))))
  refuseFields(names.flatMap((name, at) => (name === null ? [[`counties.${at}`, fieldErrors.countyUnknown] as const] : [])))
}

/** The counties that narrow an alert. Typed names of earlier alerts narrow nothing. */
export async function saveCounties(tx: Tx, alert_id: string, counties: readonly string[]) {
  await tx.deleteFrom('alert_counties').where('alert_id', '=', alert_id).execute()
  const rows = [...new Set(counties.filter(isCode))].map((county) => ({ alert_id, county }))
  if (rows.length > 0) await tx.insertInto('alert_counties').values(rows).execute()
}
