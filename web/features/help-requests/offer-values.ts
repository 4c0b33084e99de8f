// What is typed into an offer, what is sent of it, and the names of things that can be lent.

import { firstUnits, type HelpKind } from '#contract/help-options.ts'
import type { HelpRequest, OfferForm } from '#contract/help-requests.ts'
import type { PrepareAnswers } from '#contract/prepare-form.ts'
import { numberOf } from './request-values.ts'

export type OfferValues = {
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

/** As much as was asked for, on the days that were asked for; the person who offers is the contact. */
export const newOffer = ({ quantity = 1, from = '', until = '' }: HelpRequest, contact: Contact): OfferValues => ({
  unit: '',
  quantity: String(quantity),
  from,
  until,
  transport: '',
  conditions: '',
  contact_name: contact.name,
  contact_phone: contact.phone ?? '',
})

export const offerToSend = ({ quantity, ...values }: OfferValues) => ({ ...values, quantity: numberOf(quantity) }) satisfies OfferForm

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
