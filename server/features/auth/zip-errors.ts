import { fieldErrors } from '#contract/field-errors.ts'
import { isStateCode } from '#contract/rules/states.ts'
import { charterNumber } from '#contract/schema.ts'
import type { CallErrors } from '#server/domain/calls/bind-calls.ts'
import type { Deps } from '#server/domain/context.ts'
import { coordinatesOfZip, stateOfZip } from '#server/domain/geography/zip-codes.ts'
import { findInDirectory } from '#server/domain/organizations/find-in-directory.ts'

/**
 * The ZIP codes of an enrollment that do not exist, with the other errors of the form: its schema cannot know them. What the directory lists has its
 * address from there, whatever was typed.
 */
export async function zipErrors({ db }: Pick<Deps, 'db'>, body: unknown): Promise<CallErrors> {
  const { type_organization, charter_number, zip, main_office_street, main_office_city, main_office_zip } = (body ?? {}) as Record<
    string,
    unknown
  >
  const number = type_organization === 'Credit Union' ? charterNumber().safeParse(charter_number).data : undefined
  const isListed = Boolean(number) && (await findInDirectory(db, number ?? '')) !== null
  const hasOffice = Boolean(main_office_street && main_office_city)
  return {
    // The armed forces' ZIP codes exist, but are no place.
    ...(!isListed && isZip(zip) && (await stateOfZip(zip)) === null && { zip: [fieldErrors.zipUnknown] }),
    ...(hasOffice && isZip(main_office_zip) && !(await isPlace(main_office_zip)) && { main_office_zip: [fieldErrors.zipUnknown] }),
  }
}

/** One that is not written as a ZIP code is an error of the schema. */
const isZip = (value: unknown): value is string => typeof value === 'string' && /^\d{5}(?:-?\d{4})?$/.test(value.trim())

async function isPlace(zip: string): Promise<boolean> {
  const state = await stateOfZip(zip)
  return state !== null && isStateCode(state) && (await coordinatesOfZip(zip)) !== null
}
