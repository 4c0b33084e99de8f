// Turns the form of an office into the columns that change.

import type { BodyOf } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type { addOffice, changeOffice } from '#contract/offices/calls.ts'
import { stateOfCounty } from '#contract/rules/county-codes.ts'
import { countyName, countyOf } from '#server/domain/geography/counties.ts'
import { milesBetween } from '#server/domain/geography/distance.ts'
import { placeOfZip } from '#server/domain/geography/near.ts'
import { stateOfZip } from '#server/domain/geography/zip-codes.ts'
import type { OfficeChanges } from '#server/domain/organizations/offices/office-drafts.ts'
import { type OfficeDetails, placeColumns } from '#server/domain/organizations/offices/offices.ts'
import { fieldError } from '#server/lib/app-error.ts'
import type { OfficeRow } from '#server/lib/database/tables/tables.ts'

type Form = BodyOf<typeof changeOffice>

/** The columns of an office that is added. */
export async function detailsOf({
  county,
  phone,
  hours,
  guests_usually = null,
  ...form
}: Omit<BodyOf<typeof addOffice>, 'credit_union_id'>): Promise<OfficeDetails> {
  return {
    ...form,
    phone: phone || null,
    hours: hours || null,
    guests_usually,
    ...(await placeOfZip(form.zip, 'zip')),
    county: county ? await existing(county, form.state) : await countyIn(form, 'zip'),
  }
}

/** The columns that differ from the office. If a part of an address differs, all of it counts as changed, because an import must not mix two addresses. */
export async function changesOf(office: OfficeRow, form: Form): Promise<OfficeChanges> {
  const { county, phone, hours, guests_usually, latitude, longitude, ...rest } = form
  const said = {
    ...rest,
    ...(phone !== undefined && { phone: phone || null }),
    ...(hours !== undefined && { hours: hours || null }),
    ...(guests_usually !== undefined && { guests_usually }),
  }
  const place = { ...(await placeAfter(office, form)), ...(await pointAfter(office, form)) }
  const after = { ...office, ...said, ...place }
  const isMoved = placeColumns.some((column) => after[column] !== office[column])
  const columns = ([...Object.keys(said), 'placed_by'] as (keyof typeof said | 'placed_by')[]).filter(
    (column) => after[column] !== office[column],
  )
  return Object.fromEntries([...new Set([...columns, ...(isMoved ? placeColumns : [])])].map((column) => [column, after[column]]))
}

/** The county is that of the ZIP code, unless the form names one. */
async function placeAfter(office: OfficeRow, { county, ...form }: Form) {
  const state: string = form.state ?? office.state
  const zip = form.zip ?? office.zip
  const isMoved = state !== office.state || zip !== office.zip
  if (!isMoved && county == null) return {}
  const place = isMoved ? await placeOfZip(zip, 'zip') : {}
  if (county) return { ...place, county: await existing(county, state) }
  return {
    ...place,
    county: isMoved ? await countyIn({ state, zip }, form.zip === undefined ? 'state' : 'zip') : await countyOf({ state, zip }),
  }
}

/** The county of a typed ZIP code. In another state, which some cross, it has none there: then the form has to name it, for no storm would find the office. */
async function countyIn(typed: { state: string; zip: string }, field: string): Promise<string | null> {
  const county = await countyOf(typed)
  if (county === null && (await stateOfZip(typed.zip)) !== typed.state) throw fieldError(field, fieldErrors.zipElsewhere)
  return county
}

/** The address, without which a point on the map says nothing. */
const addressColumns = ['street', 'city', 'state', 'zip'] as const
/** In miles. */
const FARTHEST = 30

/** Where it was put on the map, or with null, or another address, where its ZIP code is. */
async function pointAfter(office: OfficeRow, { latitude, longitude, ...form }: Form): Promise<Partial<OfficeRow>> {
  const zip = form.zip ?? office.zip
  if (latitude != null && longitude != null) {
    const point = { latitude: rounded(latitude), longitude: rounded(longitude) }
    // A form sends again what it was opened with.
    const isSaid = point.latitude !== office.latitude || point.longitude !== office.longitude
    if (isSaid) {
      if (milesBetween(await placeOfZip(zip, 'zip'), point) > FARTHEST) throw fieldError('latitude', fieldErrors.placeTooFar)
      return { ...point, placed_by: 'hand' }
    }
  }
  const isMoved = addressColumns.some((column) => form[column] !== undefined && form[column] !== office[column])
  const isReset = office.placed_by !== 'zip' && (isMoved || latitude === null)
  return isReset ? { ...(await placeOfZip(zip, 'zip')), placed_by: 'zip' } : {}
}

/** To six decimals, which is a step. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

async function existing(county: string, state: string): Promise<string> {
  if ((await countyName(county)) === null) throw fieldError('county', fieldErrors.countyUnknown)
  if (stateOfCounty(county) !== state) throw fieldError('county', fieldErrors.countyElsewhere)
  return county
}
