// What mails about asking and lending say.

import { type HelpKind, type OfferAction, transports, type Urgency } from '#contract/help-options.ts'
import type { Words } from './en.ts'

/** How much of what, from which day to which, as `2026-09-14`. */
export interface Loan {
  what: string
  quantity: number
  from: string
  until: string
}
export type Need = Omit<Loan, 'what'> & { kind: HelpKind }
export type MustHaves = Partial<Record<'fuel' | 'connector' | 'core_system' | 'text', string>>

export interface HelpAsked extends Need {
  organization: string
  place: string
  zip: string
  urgency: Urgency
  must_haves: MustHaves
  note: string | null
  link: string
}
export interface HelpOffered {
  need: Need
  offer: Loan
  organization: string
  transport: string
  conditions: string | null
  contact: string
  link: string
}
export interface OfferMoved extends Loan {
  action: OfferAction
  by: string
  reason: string | null
  link: string
}

export interface DueBack extends Loan {
  side: 'asking' | 'lending'
  /** The name of the other side. */
  other: string
  link: string
}

const kinds: Record<HelpKind, string> = {
  generator: 'generator',
  mobile_branch: 'mobile branch',
  portable_atm: 'portable ATM',
  burner_phones: 'burner phones',
  space: 'space to work in',
  staff: 'staff',
  other: 'other help',
}
const urgencies: Record<Urgency, string> = { now: 'now', today: 'today', this_week: 'this week' }
const musts = ({ fuel, connector, core_system, text }: MustHaves) =>
  [fuel && `fuel: ${fuel}`, connector && `connector: ${connector}`, core_system && `core system: ${core_system}`, text].filter(Boolean)
/** The usual ways are said by the lending side, and read here by the asking one. */
const ways: Record<string, string> = { [transports.bring]: 'They bring it', [transports.fetch]: 'You fetch it' }
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const dayText = (text: string) => day.format(new Date(`${text}T00:00:00Z`))
const loan = ({ what, quantity, from, until }: Loan) => `${what} (${quantity}), from ${dayText(from)} to ${dayText(until)}`
const need = ({ kind, ...rest }: Need) => loan({ ...rest, what: kinds[kind] })

const see = (link: string) => `See it and answer here: ${link}`
const NO_GUARANTEE = 'Sharing is voluntary. The program guarantees no resources: agree on conditions, transport and return with each other.'

const movedSubjects: Record<OfferAction, (unit: string) => string> = {
  accept: (unit) => `Your offer is accepted: ${unit}`,
  decline: (unit) => `Your offer is declined: ${unit}`,
  'on-the-way': (unit) => `On the way to you: ${unit}`,
  arrived: (unit) => `It has arrived: ${unit}`,
  returned: (unit) => `It is back, thank you: ${unit}`,
  cancel: (unit) => `Called off: ${unit}`,
}

export const lendingEn = {
  helpAsked: (asked: HelpAsked): Words => ({
    subject: `${asked.organization} asks for help: ${kinds[asked.kind]}`,
    text: [
      `${asked.organization} in ${asked.place} needs this, at ZIP code ${asked.zip}: ${need(asked)}.`,
      `How urgent: ${urgencies[asked.urgency]}`,
      ...(musts(asked.must_haves).length > 0 ? [`It must have: ${musts(asked.must_haves).join('; ')}`] : []),
      ...(asked.note ? [`They write: ${asked.note}`] : []),
      'If you can lend it, offer it; if you cannot, there is nothing to do.',
      see(asked.link),
      NO_GUARANTEE,
    ],
  }),

  helpOffered: ({ need: asked, offer, organization, transport, conditions, contact, link }: HelpOffered): Words => ({
    subject: `Help is offered: ${offer.what}`,
    text: [
      `You asked for: ${need(asked)}.`,
      `${organization} offers: ${loan(offer)}.`,
      `How it gets to you: ${ways[transport] ?? transport}`,
      ...(conditions ? [`Conditions: ${conditions}`] : []),
      `Whom to call: ${contact}`,
      see(link),
      NO_GUARANTEE,
    ],
  }),

  offerMoved: ({ action, by, reason, link, ...moved }: OfferMoved): Words => ({
    subject: movedSubjects[action](moved.what),
    text: [`It is about: ${loan(moved)}.`, ...(reason ? [`Why: ${reason}`] : []), `Said by ${by}.`, see(link), NO_GUARANTEE],
  }),

  dueBack: ({ side, other, link, ...lent }: DueBack): Words => ({
    subject: `Due back: ${lent.what}`,
    text: [
      side === 'lending' ? `You lent this to ${other}: ${loan(lent)}.` : `${other} lent you this: ${loan(lent)}.`,
      side === 'lending'
        ? 'Its last day is over. Once it is back, say so: it can then be promised again. If it stays longer, agree on it with each other.'
        : 'Its last day is over. Bring it back, or agree with each other on how long it stays.',
      `See it here: ${link}`,
      NO_GUARANTEE,
    ],
  }),

  requestClosed: ({ unit, reason, link }: Record<'unit' | 'reason' | 'link', string>): Words => ({
    subject: `No longer needed: ${unit}`,
    text: ['The request that you offered this for is closed, and your offer with it.', `Why: ${reason}`, `See it here: ${link}`],
  }),
}
