// The values of the registration form: how one answer changes others, and what is sent.

import type { InvitedPerson, LetterForm, PendingSignIn } from '#contract/auth/schemas.ts'
import type { DirectoryEntry } from '#contract/directory/schemas.ts'
import type { OrganizationType } from '#contract/options.ts'
import { isPostBox } from '#web/lib/format/post-box.ts'

export type RegistrationValues = {
  type_organization: OrganizationType
  state: string
  /** The credit union is chosen from the directory; if not, charter number and address are typed. */
  is_listed: boolean
  charter_number: string
  credit_union_name: string
  street: string
  city: string
  zip: string
  /** Asked where the street is a post office box. */
  main_office_street: string
  main_office_city: string
  main_office_zip: string
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

const noMainOffice = { main_office_street: '', main_office_city: '', main_office_zip: '' }
const noOrganization = { charter_number: '', credit_union_name: '', street: '', city: '', zip: '', ...noMainOffice }

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

/** The fields in the order of the form, for the list of missing answers. */
export const fieldsInOrder = Object.keys(emptyRegistration).filter((name): name is RegistrationField => name !== 'is_listed')

/** Whether the address comes from the directory and not from the person. */
export const isFromDirectory = ({ type_organization, is_listed }: RegistrationValues) => type_organization === 'Credit Union' && is_listed

/** Another state has other credit unions, so the choice is cleared. */
export const withState = (state: string) => ({ state, is_listed: true, ...noOrganization })

/** An address from the directory does not become that of an association. A typed address stays. */
export const withType = (values: RegistrationValues, type: OrganizationType) => ({
  type_organization: type,
  ...(isFromDirectory(values) && type !== 'Credit Union' ? noOrganization : {}),
})

/** Choosing a credit union fills in its address; clearing the choice clears it. */
export const withCharter = (entry: Omit<DirectoryEntry, 'id' | 'enrolled'> | undefined) => {
  if (!entry) return noOrganization
  const { charter_number, name, street, city, zip } = entry
  return { charter_number, credit_union_name: name, street, city, zip, ...noMainOffice }
}

/** Switching between choosing and typing clears what belonged to the other. */
export const withListing = (is_listed: boolean) => ({ is_listed, ...noOrganization })

/** The request body of these values, not validated yet. `token` belongs to an invitation. */
export function registrationBody(values: RegistrationValues, token: string | null) {
  const { is_listed: _, charter_number, core_system, ...rest } = values
  return {
    ...rest,
    ...(!isPostBox(values.street) && noMainOffice),
    ...(values.type_organization === 'Credit Union' && { charter_number, core_system }),
    ...(token !== null && { token }),
    title: '',
  }
}

/** The request body for an invited person: the invitation names the organization. */
export function invitedBodyOf(values: RegistrationValues, token: string) {
  const { first_name, last_name, position, department, email, phone, password, password_confirmation, terms_agreed } = values
  return { token, first_name, last_name, position, department, email, phone, password, password_confirmation, terms_agreed, title: '' }
}

/** The request body after a social sign-in, which provides the email address and replaces the password. */
export function socialBodyOf(values: RegistrationValues) {
  const { email: _email, password: _password, password_confirmation: _confirmation, ...rest } = registrationBody(values, null)
  return rest
}

/** The request body for an invited person after a social sign-in. */
export function invitedSocialBodyOf(values: RegistrationValues, token: string) {
  const { email: _email, password: _password, password_confirmation: _confirmation, ...rest } = invitedBodyOf(values, token)
  return rest
}

/** Whether the invitation is for the person at the provider. Its token was mailed to them, so it does not matter what the provider verified. */
export const isInvited = (pending: Pick<PendingSignIn, 'email'>, invitation: Pick<InvitedPerson, 'email'>) =>
  pending.email.toLowerCase() === invitation.email.toLowerCase()

/** The refusal as sentences: each message of the errors map without its quotes, or else the response's own message. */
export function refusalsOf({ message, errors }: { message: string; errors: Record<string, string[]> }): string[] {
  const sentences = Object.values(errors).flat()
  const plain = (sentences.length > 0 ? sentences : [message]).map((sentence) => sentence.replace(/["“”]/g, '').trim())
  return [...new Set(plain)].filter(Boolean)
}

/** The form's values from the provider. The form asks for what the provider did not say. */
export const personOf = ({ email, first_name, last_name }: Pick<PendingSignIn, 'email' | 'first_name' | 'last_name'>) => ({
  email,
  ...(first_name && { first_name }),
  ...(last_name && { last_name }),
})

/** The credit union of a letter, which is fixed. */
export const organizationOfLetter = ({ credit_union: { name, state, ...address } }: LetterForm) => ({
  type_organization: 'Credit Union' as const,
  is_listed: true,
  state,
  credit_union_name: name,
  charter_number: address.charter_number,
  street: address.street,
  city: address.city,
  zip: address.zip,
})

/** The person of a letter, who may correct it. */
export const personOfLetter = ({ email, first_name, last_name }: LetterForm) => ({ email, first_name, last_name })

/** What happens when the form by letter is sent. With an address that the letter does not prove, it is an ordinary enrollment. */
export function outcomeOfLetter(letter: Pick<LetterForm, 'is_enrolled' | 'is_vouched' | 'is_first'>, mayUse: boolean) {
  if (letter.is_enrolled) return 'joins'
  if (!mayUse) return 'waits'
  if (letter.is_vouched) return 'confirmed'
  return letter.is_first ? 'foundationFirst' : 'waits'
}
