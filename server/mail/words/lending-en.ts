// The texts of mails about help requests and offers.

import { type HelpKind, type OfferAction, transports, type Urgency } from '#contract/help-options.ts'
import { typed } from '#server/mail/typed.ts'
import type { Words } from './words.ts'

/** What is lent, how many, and the first and last day as `2026-09-14`. */
export interface Loan {
  /** As the lending side typed it. */
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
  link: string
}
export interface HelpOffered {
  need: Need
  offer: Loan
  organization: string
  transport: string
  contact: string
  phone: string
  link: string
}
export interface OfferMoved extends Loan {
  kind: HelpKind
  action: OfferAction
  by: string
  link: string
}

export interface DueBack extends Loan {
  kind: HelpKind
  side: 'asking' | 'lending'
  /** The name of the other organization. */
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
/** Without the free text, which is only shown on the page of the request. */
const musts = ({ fuel, connector, core_system }: MustHaves) =>
  [
    fuel && `fuel: ${typed(fuel)}`,
    connector && `connector: ${typed(connector)}`,
    core_system && `core system: ${typed(core_system)}`,
  ].filter(Boolean)
/** The usual ways are stored in the words of the lending side. These mails go to the asking side. */
const ways: Record<string, string> = { [transports.bring]: 'They’ll deliver it', [transports.fetch]: 'You’ll pick it up' }
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const dayText = (text: string) => day.format(new Date(`${text}T00:00:00Z`))
const forDays = ({ quantity, from, until }: Omit<Loan, 'what'>) => `(${quantity}), from ${dayText(from)} to ${dayText(until)}`
const loan = ({ what, ...rest }: Loan) => `${typed(what)} ${forDays(rest)}`
const need = ({ kind, ...rest }: Need) => `${kinds[kind]} ${forDays(rest)}`

const see = (link: string) => `See the request: ${link}`
const WRITTEN_BY_USER = 'A Breakwater user typed these details, not the program. Notes and conditions are on the page of the request.'
const NO_GUARANTEE =
  'Sharing is voluntary, and the program guarantees no resources. Agree on conditions, transport and return with each other.'

const movedSubjects: Record<OfferAction, string> = {
  accept: 'Your offer was accepted',
  decline: 'Your offer was declined',
  'on-the-way': 'On the way to you',
  arrived: 'Arrived',
  returned: 'Returned',
  cancel: 'Offer canceled',
}

const moved: Record<OfferAction, string> = {
  accept: 'accepted your offer',
  decline: 'declined your offer',
  'on-the-way': 'marked this as on the way to you',
  arrived: 'marked this as arrived',
  returned: 'marked this as returned',
  cancel: 'canceled this offer',
}

export const lendingEn = {
  helpAsked: (asked: HelpAsked): Words => ({
    subject: `Help needed: ${kinds[asked.kind]}`,
    text: [
      `${typed(asked.organization)} in ${typed(asked.place)} needs this at ZIP code ${asked.zip}: ${need(asked)}.`,
      `Urgency: ${urgencies[asked.urgency]}`,
      ...(musts(asked.must_haves).length > 0 ? [`Must have: ${musts(asked.must_haves).join('; ')}`] : []),
      'If you can lend it, make an offer. If not, you don’t need to do anything.',
      see(asked.link),
      WRITTEN_BY_USER,
      NO_GUARANTEE,
    ],
  }),

  helpOffered: ({ need: asked, offer, organization, transport, contact, phone, link }: HelpOffered): Words => ({
    subject: `You have an offer of help: ${kinds[asked.kind]}`,
    text: [
      `You asked for: ${need(asked)}.`,
      `${typed(organization)} offers: ${loan(offer)}.`,
      `Transport: ${ways[transport] ?? typed(transport)}`,
      `Contact: ${typed(contact)}, ${typed(phone)}`,
      see(link),
      WRITTEN_BY_USER,
      NO_GUARANTEE,
    ],
  }),

  offerMoved: ({ action, by, kind, link, ...lent }: OfferMoved): Words => ({
    subject: `${movedSubjects[action]}: ${kinds[kind]}`,
    text: [`${typed(by)} ${moved[action]}: ${loan(lent)}.`, see(link), WRITTEN_BY_USER, NO_GUARANTEE],
  }),

  dueBack: ({ side, other, kind, link, ...lent }: DueBack): Words => ({
    subject: `Due back: ${kinds[kind]}`,
    text: [
      side === 'lending' ? `You lent this to ${typed(other)}: ${loan(lent)}.` : `${typed(other)} lent you this: ${loan(lent)}.`,
      side === 'lending'
        ? 'Its last day has passed. When you have it back, mark it as returned so that you can lend it again. If they need it longer, agree on a new date.'
        : 'Its last day has passed. Return it, or agree on a new date with the lender.',
      see(link),
      NO_GUARANTEE,
    ],
  }),

  requestClosed: ({ kind, unit, link }: { kind: HelpKind } & Record<'unit' | 'link', string>): Words => ({
    subject: `No longer needed: ${kinds[kind]}`,
    text: [`The request is closed, so your offer was declined: ${typed(unit)}.`, `See why: ${link}`, WRITTEN_BY_USER],
  }),
}
