// A person enrolls the credit union of a letter, with the address that it was sent to or with another one.

import type { LetterForm, OrganizationForm, RegistrationForm } from '#contract/auth/schemas.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import type { Actor } from '#server/domain/actor.ts'
import { claimsTo } from '#server/domain/claims/claims.ts'
import type { Context } from '#server/domain/context.ts'
import { findLetter, type Letter, vouchingLetter } from '#server/domain/letters/living-letter.ts'
import { nameOfSender } from '#server/domain/letters/name-of-sender.ts'
import { whyHeld } from '#server/domain/letters/why-held.ts'
import { mailDomainFit } from '#server/domain/organizations/confirmation/mail-domain.ts'
import { limitRequests, ofNetwork } from '#server/domain/sign-in/limit-requests.ts'
import { AppError, fieldError } from '#server/lib/app-error.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

const FROM_ONE_NETWORK = rateLimits.invitationTokens.most.network

/** One answer for a token that is wrong, was used or is over. */
export async function showLetter({ db, settings, client }: Context<Actor | null>, token: string): Promise<LetterForm> {
  await limitRequests(db, 'invitation token', ...ofNetwork(client, FROM_ONE_NETWORK))
  const letter = await findLetter(db, token)
  if (!letter) throw new AppError('not_found')
  const { directory_id, credit_union: name, charter_number, street, city, state, zip, first_name, last_name } = letter
  const is_enrolled = await hasConfirmedClaim(db, letter)
  return {
    credit_union: { directory_id, name, charter_number, street, city, state, zip },
    from: nameOfSender(settings, letter.association),
    ...{ email: letter.email ?? '', first_name, last_name, is_enrolled },
    ...(await promiseOf(db, letter, is_enrolled)),
  }
}

const identityOf = ({ charter_key, state, name_key }: Letter) => ({
  type_organization: 'Credit Union' as const,
  ...{ charter_key, state, name_key },
})

/** Whether the form asks to join. */
async function hasConfirmedClaim(db: Db, letter: Letter): Promise<boolean> {
  const claim = await claimsTo(db, identityOf(letter)).select('credit_unions.confirmed_at').executeTakeFirst()
  return claim?.confirmed_at != null
}

/** What the form would do now: the mail domain confirms, or else the letter. */
async function promiseOf(db: Db, letter: Letter, hasEnrolled: boolean): Promise<Pick<LetterForm, 'is_vouched' | 'is_first'>> {
  const { charter_key, email_key, is_listed } = letter
  if (hasEnrolled) return { is_vouched: false, is_first: false }
  if (is_listed && (await mailDomainFit(db, { charter_key, email: email_key })) === 'fits') return { is_vouched: true, is_first: false }
  const why = await whyHeld(db, await vouchingLetter(db, letter))
  return { is_vouched: why === null, is_first: why !== null && why !== 'void' }
}

type PersonForm = Omit<RegistrationForm, 'email' | 'password' | 'password_confirmation'>

/**
 * The letter's credit union, whatever the body says of its name and address.
 * @throws AppError `invalid_input` if the body names another one
 */
export function organizationOf(letter: Letter, form: PersonForm): OrganizationForm {
  const { credit_union: credit_union_name, charter_number, street, city, zip, state } = letter
  const named = { type_organization: 'Credit Union', charter_number, state } as const
  const isOther = (['type_organization', 'charter_number', 'state'] as const).some((field) => form[field] && form[field] !== named[field])
  if (isOther) throw fieldError('charter_number', fieldErrors.charterOfLetter)
  const { core_system, main_office_street, main_office_city, main_office_zip } = form
  return {
    ...named,
    ...{ credit_union_name, street, city, zip, core_system, main_office_street, main_office_city, main_office_zip },
  } as OrganizationForm
}
