import type { updateProfile } from '#contract/back-office/calls.ts'
import type { BodyInput } from '#contract/call.ts'

/** A person whose profile another person edits. */
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

/** The values of a profile form. Fields without a value are empty strings. */
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

/** The values as the API takes them. A form without a job title leaves the stored one. */
export const profileForm = ({ id }: ProfiledPerson, values: ProfileValues) => changesOf({ id }, values)

/** Fields that are left out stay as they are. */
export const changesOf = ({ id }: Pick<ProfiledPerson, 'id'>, values: Partial<ProfileValues>) =>
  ({ id, ...values }) as BodyInput<typeof updateProfile>
