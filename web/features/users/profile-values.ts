import type { updateProfile } from '#contract/back-office.ts'
import type { BodyInput } from '#contract/route.ts'
import type { ManagedUser } from '#contract/users.ts'

/** What the profile form holds: fields that nobody filled in are empty texts. */
export const profileValues = (person: ManagedUser) => ({
  firstName: person.first_name,
  lastName: person.last_name,
  email: person.email,
  position: person.position ?? '',
  department: person.department ?? '',
  phone: person.phone ?? '',
})
export type ProfileValues = ReturnType<typeof profileValues>

/** The profile form as the calls take it. The title has no field and stays as it is. */
export const profileForm = ({ id, title }: ManagedUser, values: ProfileValues) =>
  ({ id, title, ...values }) as BodyInput<typeof updateProfile>
