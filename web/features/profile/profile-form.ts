// The values of the profile form, and the request body.

import type { SessionUser } from '#contract/records/person.ts'
import { typedOver } from '#web/domain/session/use-draft.ts'
import { lazySchema } from '#web/lib/forms/lazy-schema.ts'
import type { FieldErrors } from '#web/lib/forms/use-form.ts'

export type ProfileValues = {
  firstName: string
  lastName: string
  email: string
  phone: string
  position: string
  department: string
}

export const profileValues = (user: SessionUser): ProfileValues => ({
  firstName: user.first_name,
  lastName: user.last_name,
  email: user.email,
  phone: user.phone ?? '',
  position: user.position ?? '',
  department: user.department ?? '',
})

export const profileSchema = lazySchema(() => import('#contract/profile/schemas.ts').then((file) => file.profileForm))

/** Email, first name, last name and phone are required. Position and department are only sent if one is chosen. */
export function profileErrors(values: ProfileValues, mayEditAll: boolean): FieldErrors {
  return profileSchema.check(profileBody(values, mayEditAll))
}

/** A person who may only change the first name sends only that. */
export function profileBody({ position, department, ...rest }: ProfileValues, mayEditAll: boolean): Partial<ProfileValues> {
  if (!mayEditAll) return { firstName: rest.firstName }
  return { ...rest, ...(position !== '' && { position }), ...(department !== '' && { department }) }
}

/** What differs from what the person saw; of a form without a change the first name, because a body needs a field. */
export function changedOf(began: ProfileValues, body: Partial<ProfileValues>): Partial<ProfileValues> {
  const changes = typedOver(began, body)
  return Object.keys(changes).length > 0 ? changes : { firstName: body.firstName ?? began.firstName }
}

/** Form data: an empty `url` removes the logo, a file replaces it, neither leaves it. */
export function formDataOf(body: Partial<ProfileValues>, url?: File | ''): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(body)) data.set(name, value)
  if (url !== undefined) data.set('url', url)
  return data
}

export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp']
/** 5 MiB, before the server scales it down. */
const LOGO_BYTES = 5 * 1024 * 1024

/** Why a file is refused as a logo before it is sent. An empty file would remove the logo. */
export function logoError({ type, size }: { type: string; size: number }): 'wrongType' | 'tooLarge' | null {
  if (!LOGO_TYPES.includes(type) || size === 0) return 'wrongType'
  return size > LOGO_BYTES ? 'tooLarge' : null
}
