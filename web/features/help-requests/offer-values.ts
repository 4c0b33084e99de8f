// What is typed into an offer, what is sent of it, and the names of things that can be lent.

import { fieldErrors } from '#contract/field-errors.ts'
import { firstUnits, type HelpKind } from '#contract/help-options.ts'
import type { HelpRequest, OfferForm } from '#contract/help-requests/schemas.ts'
import { coveredDays, type Days, endThatMisses, type Much, stillNeeded } from '#contract/loan-days.ts'
import type { PrepareAnswers } from '#contract/prepare-form.ts'
import { notSent, type Submission } from '#web/lib/forms/submission-id.ts'
import { numberOf } from './request-values.ts'

export type OfferValues = Submission & {
  unit: string
  quantity: string
  from: string
  until: string
  transport: string
  conditions: string
  contact_name: string
  contact_phone: string
}

interface Contact {
  name: string
  phone: string | null
}

/** What of a request nobody has promised yet: all of it, or some of it on some days. */
const openParts = ({ quantity = 1, from = '', until = '', still_needed }: HelpRequest): Much[] =>
  still_needed ?? [{ quantity, from, until }]

/** As much as is needed still, on the days that are left of it; the person who offers is the contact. */
export function newOffer(request: HelpRequest, contact: Contact, today: string): OfferValues {
  const { quantity = 1, from = '', until = '' } = openParts(request)[0] ?? request
  return { ...emptyOffer, quantity: String(quantity), from: from < today && today <= until ? today : from, until, ...contactOf(contact) }
}

const contactOf = ({ name, phone }: Contact) => ({ contact_name: name, contact_phone: phone ?? '' })
const emptyOffer = {
  unit: '',
  transport: '',
  conditions: '',
  ...notSent,
}

export const offerToSend = ({ quantity, sent: _, submission_id: __, ...values }: OfferValues) =>
  ({ ...values, quantity: numberOf(quantity) }) satisfies OfferForm

/** Beside which field stands that the days are not among those that were asked for. */
export function daysOutside({ from = '', until = '' }: HelpRequest, offer: Days): Record<string, string> {
  const end = endThatMisses({ from, until }, offer)
  return end && offer[end] ? { [end]: fieldErrors.outsideNeed } : {}
}

/** What would still be needed with an offer; null where that cannot be said of what is typed. */
export function restWith(request: HelpRequest, offer: Much): Much[] | null {
  const { from = '', until = '' } = request
  if (!(offer.quantity > 0) || !offer.from || !offer.until || offer.from > offer.until || endThatMisses({ from, until }, offer)) return null
  return openParts(request).flatMap((part) => stillNeeded(part, [offer]))
}

/** Which of the days that were asked for an offer covers; null where it is all of them. */
export function partOfDays({ from = '', until = '' }: HelpRequest, offer: Days): Days | null {
  const covered = coveredDays({ from, until }, offer)
  return covered.from === from && covered.until === until ? null : covered
}

type Answers = Partial<
  Pick<
    PrepareAnswers,
    'generators_available' | 'mobile_branch_access' | 'atms_portable_available' | 'burner_phones' | 'mobile_branch_alt_space_to_share'
  >
>

const answerOf: Partial<Record<HelpKind, keyof Answers>> = {
  generator: 'generators_available',
  mobile_branch: 'mobile_branch_access',
  portable_atm: 'atms_portable_available',
  burner_phones: 'burner_phones',
  space: 'mobile_branch_alt_space_to_share',
}

/**
 * The names that are offered to choose from: what was lent before under a name goes on under it, because one name is one thing; and the first
 * of its kind, where the own Prepare form says that there is such a thing.
 */
export function knownUnits(kind: HelpKind, answers: Answers | null, lent: readonly HelpRequest[]): string[] {
  const before = lent.filter((request) => request.kind === kind).flatMap(({ offers = [] }) => offers.map(({ unit }) => unit))
  const named = new Map(before.map((unit) => [unit.toLowerCase(), unit]))
  const [answer, first] = [answerOf[kind], firstUnits[kind]]
  if (answer && first && answers?.[answer] && !named.has(first.toLowerCase())) named.set(first.toLowerCase(), first)
  return [...named.values()].sort()
}
