// What mails about asking and lending say.

import { type HelpKind, type OfferAction, transports, type Urgency } from '#contract/help-options.ts'
import { typed } from '#server/mail/typed.ts'
import type { Words } from './words.ts'

/** How much of what, from which day to which, as `2026-09-14`. */
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
/** Not what was written freely: that is read behind the link. */
const musts = ({ fuel, connector, core_system }: MustHaves) =>
  [
    fuel && `fuel: ${typed(fuel)}`,
    connector && `connector: ${typed(connector)}`,
    core_system && `core system: ${typed(core_system)}`,
  ].filter(Boolean)
/** The usual ways are said by the lending side, and read here by the asking one. */
const ways: Record<string, string> = { [transports.bring]: 'They bring it', [transports.fetch]: 'You fetch it' }
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const dayText = (text: string) => day.format(new Date(`${text}T00:00:00Z`))
const forDays = ({ quantity, from, until }: Omit<Loan, 'what'>) => `(${quantity}), from ${dayText(from)} to ${dayText(until)}`
const loan = ({ what, ...rest }: Loan) => `${typed(what)} ${forDays(rest)}`
const need = ({ kind, ...rest }: Need) => `${kinds[kind]} ${forDays(rest)}`

const see = (link: string) => `See it and answer here: ${link}`
const WRITTEN_BY_USER = 'A user of Breakwater wrote this, not the program. Notes and conditions are on the page behind the link.'
const NO_GUARANTEE = 'Sharing is voluntary. The program guarantees no resources: agree on conditions, transport and return with each other.'

const movedSubjects: Record<OfferAction, string> = {
  accept: 'Your offer is accepted',
  decline: 'Your offer is declined',
  'on-the-way': 'On the way to you',
  arrived: 'It has arrived',
  returned: 'It is back, thank you',
  cancel: 'Called off',
}

export const lendingEn = {
  helpAsked: (asked: HelpAsked): Words => ({
    subject: `An organization asks for help: ${kinds[asked.kind]}`,
    text: [
      `${typed(asked.organization)} in ${typed(asked.place)} needs this, at ZIP code ${asked.zip}: ${need(asked)}.`,
      `How urgent: ${urgencies[asked.urgency]}`,
      ...(musts(asked.must_haves).length > 0 ? [`It must have: ${musts(asked.must_haves).join('; ')}`] : []),
      'If you can lend it, offer it; if you cannot, there is nothing to do.',
      see(asked.link),
      WRITTEN_BY_USER,
      NO_GUARANTEE,
    ],
  }),

  helpOffered: ({ need: asked, offer, organization, transport, contact, phone, link }: HelpOffered): Words => ({
    subject: `Help is offered: ${kinds[asked.kind]}`,
    text: [
      `You asked for: ${need(asked)}.`,
      `${typed(organization)} offers: ${loan(offer)}.`,
      `How it gets to you: ${ways[transport] ?? typed(transport)}`,
      `Whom to call: ${typed(contact)}, ${typed(phone)}`,
      see(link),
      WRITTEN_BY_USER,
      NO_GUARANTEE,
    ],
  }),

  offerMoved: ({ action, by, kind, link, ...moved }: OfferMoved): Words => ({
    subject: `${movedSubjects[action]}: ${kinds[kind]}`,
    text: [`It is about: ${loan(moved)}.`, `Said by ${typed(by)}.`, see(link), WRITTEN_BY_USER, NO_GUARANTEE],
  }),

  dueBack: ({ side, other, kind, link, ...lent }: DueBack): Words => ({
    subject: `Due back: ${kinds[kind]}`,
    text: [
      side === 'lending' ? `You lent this to ${typed(other)}: ${loan(lent)}.` : `${typed(other)} lent you this: ${loan(lent)}.`,
      side === 'lending'
        ? 'Its last day is over. Once it is back, say so: it can then be promised again. If it stays longer, agree on it with each other.'
        : 'Its last day is over. Bring it back, or agree with each other on how long it stays.',
      `See it here: ${link}`,
      NO_GUARANTEE,
    ],
  }),

  requestClosed: ({ kind, unit, link }: { kind: HelpKind } & Record<'unit' | 'link', string>): Words => ({
    subject: `No longer needed: ${kinds[kind]}`,
    text: [
      `The request that you offered this for is closed, and your offer with it: ${typed(unit)}.`,
      `See why here: ${link}`,
      WRITTEN_BY_USER,
    ],
  }),
}
