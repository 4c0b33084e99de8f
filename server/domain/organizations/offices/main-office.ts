import { fieldErrors } from '#contract/field-errors.ts'
import { isStateCode, type StateCode } from '#contract/rules/states.ts'
import { placeOfZip } from '#server/domain/geography/near.ts'
import { stateOfZip } from '#server/domain/geography/zip-codes.ts'
import { fieldError } from '#server/lib/app-error.ts'

interface Office {
  street: string
  city: string
  zip: string
}

export interface OfficePlace extends Office {
  state: StateCode
  latitude: number
  longitude: number
}

/** Where an office is, by its ZIP code. One that does not exist, or is no place, is refused with an error at the field of that name. */
export async function placeOfOffice({ street, city, zip }: Office, field = 'zip'): Promise<OfficePlace> {
  const { latitude, longitude } = await placeOfZip(zip, field)
  const state = await stateOfZip(zip)
  if (state === null || !isStateCode(state)) throw fieldError(field, fieldErrors.zipUnknown)
  return { street, city, zip, state, latitude, longitude }
}
