import type { HelpRequest } from '#contract/help-requests/schemas.ts'

export type PlaceValues = { street: string; city: string; contact_name: string; contact_phone: string }

export const placeValuesOf = (place: HelpRequest['place']): PlaceValues => ({
  street: place?.street ?? '',
  city: place?.city ?? '',
  contact_name: place?.contact_name ?? '',
  contact_phone: place?.contact_phone ?? '',
})

export const placeToSend = ({ street, city, contact_name, contact_phone }: PlaceValues) => ({ street, city, contact_name, contact_phone })
