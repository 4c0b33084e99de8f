import type { HelpRequestForm } from '#contract/help-requests/forms.ts'

/** The columns of a place as it was sent; what is empty is null. */
export const placeColumns = (place: HelpRequestForm['place']) => ({
  place_street: place?.street || null,
  place_city: place?.city || null,
  place_contact_name: place?.contact_name || null,
  place_contact_phone: place?.contact_phone || null,
})
