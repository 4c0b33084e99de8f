import type { updateProfile } from '#contract/back-office/calls.ts'
import type { BodyInput } from '#contract/call.ts'

/** Somebody whose profile is changed by others. */
export interface ProfiledPerson {
  id: string
  first_name: string
  last_name: string
  title: string | null
  email: string
  phone: string | null
  position: string | null
  department: string | null
}

/** What a profile form holds: fields that nobody filled in are empty texts. */
export const profileValues = (person: ProfiledPerson) => ({
  firstName: person.first_name,
  lastName: person.last_name,
  title: person.title ?? '',
  email: person.email,
  position: person.position ?? '',
  department: person.department ?? '',
  phone: person.phone ?? '',
})
export type ProfileValues = ReturnType<typeof profileValues>

/** The profile form as the calls take it. A form without a field for the title leaves it as it is. */
export const profileForm = ({ id }: ProfiledPerson, values: ProfileValues) => ({ id, ...values }) as BodyInput<typeof updateProfile>
