// Signing in: the signed-in person, sign-in, registration and passwords.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { TEXT_LENGTH } from '#contract/limits.ts'
import { departments, organizationTypes, positions } from '#contract/options.ts'
import { sessionUser } from '#contract/records/person.ts'
import { nameLine } from '#contract/rules/names.ts'
import { stateCodes } from '#contract/rules/states.ts'
import * as s from '#contract/schema.ts'
import { TWO_FACTOR_ENABLED } from './options.ts'

export const getSelf = {
  summary: 'The signed-in person.',
  answer: sessionUser,
} satisfies CallSchemas

interface Credentials {
  password?: unknown
  token?: unknown
}

/** Email and password, with the token in the same call or in a second one: that one needs no password again. */
export const loginForm = z
  .object({
    email: s.email(),
    password: z.nullish(s.optionalSecret()),
    token: z.nullish(s.optionalLine()),
  })
  .check(s.rule<Credentials>({ path: 'password', error: fieldErrors.required }, (form) => Boolean(form.password || form.token)))

export const login = {
  summary: 'Signs in. Answers with the person, or with the message that a two-factor token is still needed.',
  body: loginForm,
  answer: z.union([sessionUser, z.object({ message: z.literal(TWO_FACTOR_ENABLED) })]),
  errors: ['sign_in_failed'],
  limits: ['secrets', 'unknownDevices'],
} satisfies CallSchemas

export const pendingSignIn = z.object({
  /** What is still needed: the second factor of a known person, or the registration of a person whom a provider has named. */
  kind: z.enum(['two-factor', 'social']),
  email: z.string(),
  /** Whether the address is theirs for certain. Otherwise they prove it with the link of the welcome mail, or with an invitation's token. */
  email_verified: z.boolean(),
  /** Whether another account has the address, so that none can be registered with it. */
  email_taken: z.boolean(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  /** Whether the person has an authenticator app, whose token is the second factor. */
  app: z.boolean(),
  /** Whether a passkey can replace the token, or is the only second factor. */
  passkey: z.boolean(),
})
export type PendingSignIn = z.output<typeof pendingSignIn>

export const showPendingSignIn = {
  summary: 'The pending sign-in of this browser, which needs its second step.',
  answer: pendingSignIn,
  errors: ['not_found'],
} satisfies CallSchemas

export const logout = {
  summary: 'Ends the session, if any.',
  answer: z.object({ message: z.literal('success') }),
} satisfies CallSchemas

/** Which organization it is. */
export const organizationForm = z.object({
  type_organization: s.choice(organizationTypes),
  credit_union_name: nameLine(),
  charter_number: z.nullish(s.charterNumber()),
  core_system: z.nullish(s.optionalLine()),
  street: s.line(),
  city: s.line(),
  zip: s.zip(),
  state: s.choice(stateCodes),
  /** Where the main office is, if the address is only for mail. All three or none. */
  main_office_street: z.nullish(s.optionalLine()),
  main_office_city: z.nullish(s.optionalLine()),
  main_office_zip: z.nullish(s.emptyOr(s.zip(), fieldErrors.zip)),
})
export type OrganizationForm = z.output<typeof organizationForm>

/** A person who comes by an invitation or a letter need not say which organization it is. */
const invitedOrEnrolling = {
  /**
   * The token of an invitation or a letter. A letter enrolls its own credit union: the fields of the organization may be left out, and are refused where
   * they name another one.
   */
  token: z.nullish(s.optionalLine()),
  ...z.partial(organizationForm).shape,
}

const personFields = {
  first_name: nameLine(),
  last_name: nameLine(),
  title: z.nullish(s.optionalLine()),
  phone: s.phone(),
  position: s.choice(positions),
  department: s.choice(departments),
  terms_agreed: z.literal(true, { error: fieldErrors.termsAgreed }),
}

interface OrganizationAnswers {
  type_organization?: unknown
  charter_number?: unknown
  core_system?: unknown
}

/** A credit union also gives its charter number and core system; associations and partners need neither. */
const requiredOfCreditUnions = (path: 'charter_number' | 'core_system') =>
  s.rule<OrganizationAnswers>(
    { path, error: fieldErrors.required },
    (form) => form.type_organization !== 'Credit Union' || Boolean(form[path]),
  )

const organizationNames = ['type_organization', 'credit_union_name', 'street', 'city', 'zip', 'state'] as const
const requiredUnlessInvited = organizationNames.map((path) =>
  s.rule<Record<string, unknown>>({ path, error: fieldErrors.required }, (form) => Boolean(form.token) || form[path] !== undefined),
)

const mainOfficeNames = ['main_office_street', 'main_office_city', 'main_office_zip'] as const
const wholeMainOffice = mainOfficeNames.map((path) =>
  s.rule<Record<string, unknown>>(
    { path, error: fieldErrors.required },
    (form) => Boolean(form[path]) || mainOfficeNames.every((name) => !form[name]),
  ),
)

/** What is asked about the organization beyond each field by itself. */
const organizationRules = [
  ...requiredUnlessInvited,
  requiredOfCreditUnions('charter_number'),
  requiredOfCreditUnions('core_system'),
  ...wholeMainOffice,
]

interface Passwords {
  password?: unknown
  password_confirmation?: unknown
}

/** A password that is left out, as after a social sign-in, is confirmed by leaving it out again. */
const passwordsMatch = s.rule<Passwords>(
  { path: 'password_confirmation', error: fieldErrors.passwordConfirmation },
  (form) => (form.password ?? '') === (form.password_confirmation ?? ''),
)

export const registrationForm = z
  .object({
    ...s.notSettable,
    ...invitedOrEnrolling,
    ...personFields,
    email: s.email(),
    password: s.newPassword(),
    password_confirmation: z.string({ error: fieldErrors.required }),
  })
  .check(...organizationRules, passwordsMatch)
export type RegistrationForm = z.output<typeof registrationForm>
export type RegistrationInput = z.input<typeof registrationForm>

/** `token_used`: the invitation or letter was the person's, and brought them in. */
export const registered = z.extend(sessionUser, { token_used: z.boolean() })

export const register = {
  summary: 'Enrolls a person and, if it is new, the organization. Signs in.',
  body: registrationForm,
  answer: registered,
  limits: ['registrations'],
} satisfies CallSchemas

export const socialRegistrationForm = z
  .object({
    ...s.notSettable,
    ...invitedOrEnrolling,
    ...personFields,
    password: z.optional(z.string()),
    password_confirmation: z.optional(z.string()),
  })
  .check(...organizationRules, passwordsMatch)

export const socialRegister = {
  summary: 'Completes a registration after a social sign-in. Email and identity come from that sign-in.',
  body: socialRegistrationForm,
  answer: registered,
  errors: ['no_pending_sign_in'],
  limits: ['registrations'],
} satisfies CallSchemas

export const invitedPerson = z.object({
  /** The address that the invitation was sent to: the account is made for it. */
  email: z.string(),
  organization: z.string(),
  invited_by: z.string(),
})
export type InvitedPerson = z.output<typeof invitedPerson>

export const lookUpInvitation = {
  summary: 'The email address and organization of an invitation, by the token of its link.',
  body: z.object({ token: s.line() }),
  answer: invitedPerson,
  errors: ['not_found'],
  limits: ['invitationTokens'],
} satisfies CallSchemas

export const letterForm = z.object({
  /** As NCUA has it. */
  credit_union: z.object({
    ...{ directory_id: z.string(), name: z.string(), charter_number: z.string() },
    ...{ street: z.string(), city: z.string(), state: z.string(), zip: z.string() },
  }),
  /** Who wrote the letter: an Association's name, or the program's. */
  from: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Sent with the letter's address, the form is confirmed at once, as far as is known now. */
  is_vouched: z.boolean(),
  /** It is not confirmed at once, but stands first in the foundation's queue, because the letter vouches for it. */
  is_first: z.boolean(),
  /** The credit union has enrolled meanwhile: the form asks to join it. */
  is_enrolled: z.boolean(),
})
export type LetterForm = z.output<typeof letterForm>

export const lookUpLetter = {
  summary: 'The credit union, the sender and the person of a letter, by the token of its link.',
  body: z.object({ token: s.line() }),
  answer: letterForm,
  errors: ['not_found'],
  limits: ['invitationTokens'],
} satisfies CallSchemas

/** The path that the person wanted before signing in. */
const wanted = z.object({ redirect: z.optional(z.string().check(z.maxLength(TEXT_LENGTH))) })
const providerAddress = z.object({ url: z.string() })

export const loginGmail = {
  summary: 'Where to send the browser to sign in with Google.',
  query: wanted,
  answer: providerAddress,
  errors: ['provider_not_configured', 'unavailable'],
  limits: ['socialSignIns'],
} satisfies CallSchemas

export const loginLinkedin = {
  summary: 'Where to send the browser to sign in with LinkedIn.',
  query: wanted,
  answer: providerAddress,
  errors: ['provider_not_configured', 'unavailable'],
  limits: ['socialSignIns'],
} satisfies CallSchemas

export const socialCallback = {
  summary: 'Where the provider sends the browser back to.',
  params: z.object({ provider: z.enum(['gmail', 'linkedin']) }),
  answer: z.undefined(),
} satisfies CallSchemas

export const resetEmailForm = z.object({ email: s.email() })

export const requestPasswordReset = {
  summary: 'Emails a link to set a new password. The answer is the same whether or not the address is known.',
  body: resetEmailForm,
  answer: s.successStatus,
  limits: ['passwordResets'],
} satisfies CallSchemas

export const resetPasswordForm = z
  .object({
    email: s.email(),
    password: s.newPassword(),
    password_confirmation: z.string({ error: fieldErrors.required }),
    token: s.line(),
  })
  .check(passwordsMatch)

export const resetPassword = {
  summary: 'Sets a new password with the token of a reset link and ends every session of that person.',
  body: resetPasswordForm,
  answer: s.successStatus,
  errors: ['reset_link_invalid'],
  limits: ['secrets'],
} satisfies CallSchemas

export const changePasswordForm = z.object({ current_password: s.secret(), password: s.newPassword() })

export const changePassword = {
  summary: 'Changes your password and ends your other sessions.',
  body: changePasswordForm,
  answer: s.successStatus,
  errors: ['wrong_password', 'while_impersonating'],
  limits: ['secrets'],
} satisfies CallSchemas
