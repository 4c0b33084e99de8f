// What the profile form holds, and what is sent of it.

import { profileForm } from '#contract/profile/schemas.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { checkBySchema, type FieldErrors } from '#web/lib/forms/use-form.ts'

export type ProfileValues = {
  firstName: string
  lastName: string
  email: string
  phone: string
  position: string
  department: string
}

export const valuesOf = (user: SessionUser): ProfileValues => ({
  firstName: user.first_name,
  lastName: user.last_name,
  email: user.email,
  phone: user.phone ?? '',
  position: user.position ?? '',
  department: user.department ?? '',
})

/** Email, first name, last name and phone must be there; position and department are only sent where one is chosen. */
export function errorsOf(values: ProfileValues, mayEditAll: boolean): FieldErrors {
  return checkBySchema(profileForm, bodyOf(values, mayEditAll))
}

/** Who may change the first name only sends that alone. */
export function bodyOf({ position, department, ...rest }: ProfileValues, mayEditAll: boolean): Partial<ProfileValues> {
  if (!mayEditAll) return { firstName: rest.firstName }
  return { ...rest, ...(position !== '' && { position }), ...(department !== '' && { department }) }
}

/** Form data: an empty `url` takes the logo away, a file replaces it, none leaves it. */
export function formDataOf(body: Partial<ProfileValues>, url?: File | ''): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(body)) data.set(name, value)
  if (url !== undefined) data.set('url', url)
  return data
}

export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp']
/** 5 MiB, before the server makes it smaller. */
const LOGO_BYTES = 5 * 1024 * 1024

/** What keeps a file from being a logo, before it is sent. An empty one would take the logo away. */
export function logoError({ type, size }: { type: string; size: number }): 'wrongType' | 'tooLarge' | null {
  if (!LOGO_TYPES.includes(type) || size === 0) return 'wrongType'
  return size > LOGO_BYTES ? 'tooLarge' : null
}
