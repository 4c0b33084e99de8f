import type { HelpRequestForm } from '#contract/help-requests/forms.ts'
import type { Place } from '#contract/help-requests/schemas.ts'
import type { RequestRow } from './queries.ts'

/** The columns of a place as it was sent; what is empty is null. */
export const placeColumns = (place: HelpRequestForm['place']) => ({
  place_street: place?.street || null,
  place_city: place?.city || null,
  place_contact_name: place?.contact_name || null,
  place_contact_phone: place?.contact_phone || null,
})

type PlaceColumns = Pick<RequestRow, 'place_street' | 'place_city' | 'place_contact_name' | 'place_contact_phone'>

/** Null where nothing of it is known. */
export function placeOf(row: PlaceColumns): Place | null {
  const place = {
    street: row.place_street,
    city: row.place_city,
    contact_name: row.place_contact_name,
    contact_phone: row.place_contact_phone,
  }
  return Object.values(place).some(Boolean) ? place : null
}
