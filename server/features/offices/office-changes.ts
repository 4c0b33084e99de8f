// Turns the form of an office into the columns that change.

import type { BodyOf } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type { addOffice, changeOffice } from '#contract/offices/calls.ts'
import { stateOfCounty } from '#contract/rules/county-codes.ts'
import { countyName, countyOf } from '#server/domain/geography/counties.ts'
import { placeOfZip } from '#server/domain/geography/near.ts'
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
    county: county ? await existing(county, form.state) : await countyOf(form),
  }
}

/** The columns that differ from the office. If a part of an address differs, all of it counts as changed, because an import must not mix two addresses. */
export async function changesOf(office: OfficeRow, form: Form): Promise<OfficeChanges> {
  const { county, phone, hours, guests_usually, ...rest } = form
  const said = {
    ...rest,
    ...(phone !== undefined && { phone: phone || null }),
    ...(hours !== undefined && { hours: hours || null }),
    ...(guests_usually !== undefined && { guests_usually }),
  }
  const place = await placeAfter(office, form)
  const after = { ...office, ...said, ...place }
  const isMoved = placeColumns.some((column) => after[column] !== office[column])
  const columns = (Object.keys(said) as (keyof typeof said)[]).filter((column) => after[column] !== office[column])
  return Object.fromEntries([...new Set([...columns, ...(isMoved ? placeColumns : [])])].map((column) => [column, after[column]]))
}

/** The county is that of the ZIP code, unless the form names one. */
async function placeAfter(office: OfficeRow, { county, ...form }: Form) {
  const state: string = form.state ?? office.state
  const zip = form.zip ?? office.zip
  const isMoved = state !== office.state || zip !== office.zip
  const chosen = county ? { county: await existing(county, state) } : {}
  if (!isMoved && county == null) return {}
  return { ...(isMoved && (await placeOfZip(zip, 'zip'))), county: await countyOf({ state, zip }), ...chosen }
}

async function existing(county: string, state: string): Promise<string> {
  if ((await countyName(county)) === null) throw fieldError('county', fieldErrors.countyUnknown)
  if (stateOfCounty(county) !== state) throw fieldError('county', fieldErrors.countyElsewhere)
  return county
}
