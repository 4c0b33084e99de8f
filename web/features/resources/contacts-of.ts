import type { Resource } from '#contract/resources/schemas.ts'

export interface Contact {
  number: 1 | 2 | 3 | 4
  /** First and last name; empty where only a title, a phone or an email is known. */
  name: string
  title: string | null
  phone: string | null
  email: string | null
}

/** Whom to call, in their order: the first two with whatever is known of them, the others only with a first name. */
export function contactsOf(resource: Resource): Contact[] {
  const contacts = ([1, 2, 3, 4] as const).map((number) => ({
    number,
    name: [resource[`contact_${number}_first_name`], resource[`contact_${number}_last_name`]].filter(Boolean).join(' '),
    title: resource[`contact_${number}_title`],
    phone: resource[`contact_${number}_phone`],
    email: resource[`contact_${number}_email`],
  }))
  return contacts.filter(({ number, name, title, phone, email }) =>
    number > 2 ? Boolean(resource[`contact_${number}_first_name`]) : Boolean(name || title || phone || email),
  )
}
