// What the registration form holds, how one answer changes others, and what is sent of it.

import type { InvitedPerson, PendingSignIn } from '#contract/auth/schemas.ts'
import type { DirectoryEntry } from '#contract/directory/schemas.ts'
import type { OrganizationType } from '#contract/options.ts'

export type RegistrationValues = {
  type_organization: OrganizationType
  state: string
  /** The credit union is chosen from the directory; otherwise charter number and address are typed. */
  is_listed: boolean
  charter_number: string
  credit_union_name: string
  street: string
  city: string
  zip: string
  core_system: string
  first_name: string
  last_name: string
  position: string
  department: string
  email: string
  phone: string
  password: string
  password_confirmation: string
  terms_agreed: boolean
}

export type RegistrationField = Exclude<keyof RegistrationValues, 'is_listed'>

const noOrganization = { charter_number: '', credit_union_name: '', street: '', city: '', zip: '' }

export const emptyRegistration: RegistrationValues = {
  type_organization: 'Credit Union',
  state: '',
  is_listed: true,
  ...noOrganization,
  core_system: '',
  first_name: '',
  last_name: '',
  position: '',
  department: '',
  email: '',
  phone: '',
  password: '',
  password_confirmation: '',
  terms_agreed: false,
}

/** In the order of the form: for the list of what is missing. */
export const fieldsInOrder = Object.keys(emptyRegistration).filter((name): name is RegistrationField => name !== 'is_listed')

/** Whether the address comes from the directory and not from the person. */
export const isFromDirectory = ({ type_organization, is_listed }: RegistrationValues) => type_organization === 'Credit Union' && is_listed

/** Another state has other credit unions. */
export const withState = (state: string) => ({ state, is_listed: true, ...noOrganization })

/** What came from the directory does not become the address of an association; what was typed stays. */
export const withType = (values: RegistrationValues, type: OrganizationType) => ({
  type_organization: type,
  ...(isFromDirectory(values) && type !== 'Credit Union' ? noOrganization : {}),
})

/** Choosing fills in the address, choosing nothing clears it. */
export const withCharter = (entry: Omit<DirectoryEntry, 'id'> | undefined) => {
  if (!entry) return noOrganization
  const { charter_number, name, street, city, zip } = entry
  return { charter_number, credit_union_name: name, street, city, zip }
}

/** From choosing to typing and back: neither is the other's. */
export const withListing = (is_listed: boolean) => ({ is_listed, ...noOrganization })

/** What is sent of these values, before it is checked. `token` is an invitation's. */
export function bodyOf(values: RegistrationValues, token: string | null) {
  const { is_listed: _, charter_number, core_system, ...rest } = values
  return {
    ...rest,
    ...(values.type_organization === 'Credit Union' && { charter_number, core_system }),
    ...(token !== null && { token }),
    title: '',
  }
}

/** The same of who was invited: the invitation says which organization it is. */
export function invitedBodyOf(values: RegistrationValues, token: string) {
  const { first_name, last_name, position, department, email, phone, password, password_confirmation, terms_agreed } = values
  return { token, first_name, last_name, position, department, email, phone, password, password_confirmation, terms_agreed, title: '' }
}

/** The same after a social sign-in, which brings the email address and stands for the password. */
export function socialBodyOf(values: RegistrationValues) {
  const { email: _email, password: _password, password_confirmation: _confirmation, ...rest } = bodyOf(values, null)
  return rest
}

/** The same of who was invited and came through a social sign-in. */
export function invitedSocialBodyOf(values: RegistrationValues, token: string) {
  const { email: _email, password: _password, password_confirmation: _confirmation, ...rest } = invitedBodyOf(values, token)
  return rest
}

/** Whether the invitation is for the person whom the provider has named. An address that it has not verified may be anybody's. */
export const isInvited = (pending: Pick<PendingSignIn, 'email' | 'email_verified'>, invitation: Pick<InvitedPerson, 'email'>) =>
  pending.email_verified && pending.email.toLowerCase() === invitation.email.toLowerCase()

/** What the server refused, as sentences: each message of the errors map with its quotes stripped, or else the answer's own message. */
export function refusalsOf({ message, errors }: { message: string; errors: Record<string, string[]> }): string[] {
  const sentences = Object.values(errors).flat()
  const plain = (sentences.length > 0 ? sentences : [message]).map((sentence) => sentence.replace(/["“”]/g, '').trim())
  return [...new Set(plain)].filter(Boolean)
}

/** Whom the provider has named: what it did not say is asked for. */
export const personOf = ({ email, first_name, last_name }: Pick<PendingSignIn, 'email' | 'first_name' | 'last_name'>) => ({
  email,
  ...(first_name && { first_name }),
  ...(last_name && { last_name }),
})
