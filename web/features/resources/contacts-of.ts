import type { Resource } from '#contract/resources/schemas.ts'
import { fullName } from '#contract/rules/full-name.ts'

export interface Contact {
  number: 1 | 2 | 3 | 4
  /** First and last name; empty if only a title, a phone number or an email address is known. */
  name: string
  title: string | null
  phone: string | null
  email: string | null
}

/** The people to call, in order: the first two with whatever is known, the others only if they have a first name. */
export function contactsOf(resource: Resource): Contact[] {
  const contacts = ([1, 2, 3, 4] as const).map((number) => ({
    number,
    name: fullName({ first_name: resource[`contact_${number}_first_name`], last_name: resource[`contact_${number}_last_name`] }),
    title: resource[`contact_${number}_title`],
    phone: resource[`contact_${number}_phone`],
    email: resource[`contact_${number}_email`],
  }))
  return contacts.filter(({ number, name, title, phone, email }) =>
    number > 2 ? Boolean(resource[`contact_${number}_first_name`]) : Boolean(name || title || phone || email),
  )
}
