// The texts of mails about help requests and offers.

import { voltageLabels } from '#contract/catalogue/generator.ts'
import { type HelpKind, type OfferAction, transports, type Urgency } from '#contract/records/help-options.ts'
import { typed } from '#server/lib/mail/typed.ts'
import type {
  BorrowerChanged,
  DueBack,
  HelpAsked,
  HelpAskedForYou,
  HelpDeclined,
  HelpOffered,
  HelpRequestSummary,
  Loan,
  LoanSideLeft,
  MustHaves,
  OfferMoved,
  OnBehalf,
  RequestActed,
  RequestChanged,
  RequestClosed,
  RequestHandedOn,
  RequestOpenAgain,
  RequestSettled,
  Sender,
} from './lending-words.ts'
import type { Words } from './words.ts'

const kinds: Record<HelpKind, string> = {
  generator: 'generator',
  mobile_branch: 'mobile branch',
  portable_atm: 'portable ATM',
  burner_phones: 'burner phones',
  space: 'work space',
  staff: 'staff',
  other: 'other help',
}
const urgencies: Record<Urgency, string> = { now: 'now', today: 'today', this_week: 'this week' }
/** Leaves out the free text, which is only shown on the page of the request. */
const musts = ({ kw, voltage, fuel, connector, core_system }: MustHaves) =>
  [
    kw && `at least ${typed(kw)} kW`,
    voltage && voltageLabels[voltage],
    fuel && `fuel: ${typed(fuel)}`,
    connector && `connector: ${typed(connector)}`,
    core_system && `core system: ${typed(core_system)}`,
  ].filter(Boolean)
/** The usual ways are stored in the words of the lending side. These mails go to the asking side. */
const ways: Record<string, string> = { [transports.bring]: 'They’ll deliver it', [transports.fetch]: 'You’ll pick it up' }
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const dayText = (text: string) => day.format(new Date(`${text}T00:00:00Z`))
const forDays = ({ quantity, from, until }: Omit<Loan, 'what'>) =>
  `${quantity === 1 ? '' : ` (${quantity})`}, from ${dayText(from)} to ${dayText(until)}`
const loan = ({ what, ...rest }: Loan) => `${typed(what)}${forDays(rest)}`
export const need = ({ kind, ...rest }: HelpRequestSummary) => `${kinds[kind]}${forDays(rest)}`

const WRITTEN_BY_USER = 'A Breakwater user typed these details, not the program. Notes and conditions are on the page of the request.'
const NO_GUARANTEE =
  'Sharing is voluntary, and the program guarantees no resources. Agree on conditions, transport and return with each other.'

/** "Dana Whitfield of Gulf Coast FCU (228-555-0142)" */
const who = ({ by, organization, phone }: Sender) => `${typed(by)} of ${typed(organization)}${phone ? ` (${typed(phone)})` : ''}`

/** What a desk asks for may go to any of its credit unions. */
const isFor = ({ for: meant }: OnBehalf) => (meant === null ? [] : [`This is for ${typed(meant)}.`])

const movedSubjects: Record<OfferAction, string> = {
  accept: 'Your offer was accepted',
  decline: 'Your offer was declined',
  'on-the-way': 'On the way',
  arrived: 'Received',
  returned: 'Returned',
  cancel: 'Offer canceled',
}

const moved: Record<OfferAction, (what: string, to: OfferMoved['to']) => string> = {
  accept: (what) => `accepted your offer: ${what}`,
  decline: (what) => `declined your offer: ${what}`,
  'on-the-way': (what, to) => (to === 'asking' ? `marked this as on its way to you: ${what}` : `is picking this up from you: ${what}`),
  arrived: (what) => `marked this as received: ${what}`,
  returned: (what) => `marked this as returned: ${what}`,
  cancel: (what) => `canceled this offer: ${what}`,
}

/** What the reader does next, and where. */
const nextSteps: Record<OfferAction, (moved: OfferMoved) => string> = {
  accept: ({ moves, link }) =>
    moves === 'lender'
      ? `Call them to agree on the delivery. When it leaves, mark it as on the way. The address and the on-site contact are here: ${link}`
      : `Call them to agree on the pickup. The address and the on-site contact are here: ${link}`,
  decline: ({ link }) => `You can lend it to others, or offer something else: ${link}`,
  'on-the-way': ({ to, link }) =>
    to === 'asking' ? `When it arrives, mark it as received: ${link}` : `When you have it back, mark it as returned: ${link}`,
  arrived: ({ link }) => `When you have it back, mark it as returned: ${link}`,
  returned: ({ link }) => `The loan has ended. You don’t need to do anything. See the request: ${link}`,
  cancel: ({ to, link }) =>
    to === 'asking' ? `See why, and who else could lend you one: ${link}` : `See why. You can lend it to others again: ${link}`,
}

const actedSubjects: Record<RequestActed['did'], string> = {
  accept: 'An offer was accepted',
  decline: 'An offer was declined',
  'on-the-way': 'On the way',
  arrived: 'Received',
  returned: 'Returned',
  cancel: 'Offer canceled',
  close: 'Your request was closed',
  change: 'Your request was changed',
  reopen: 'Your request is open again',
}
const acted: Record<RequestActed['did'], string> = {
  accept: 'accepted an offer for your request',
  decline: 'declined an offer for your request',
  'on-the-way': 'is picking up what you asked for',
  arrived: 'marked as received what you asked for',
  returned: 'marked as returned what you borrowed',
  cancel: 'canceled an offer for your request',
  close: 'closed your request',
  change: 'changed your request',
  reopen: 'opened your request again',
}

export const lendingEn = {
  helpAsked: (asked: HelpAsked): Words => ({
    subject: `Help needed: ${kinds[asked.kind]}`,
    text: [
      asked.for
        ? `${who(asked)} asks you for this on behalf of ${typed(asked.for)} in ${typed(asked.place)}: ${need(asked)}.`
        : `${who(asked)} in ${typed(asked.place)} asks you for this: ${need(asked)}.`,
      `Where: ZIP code ${asked.zip}${asked.miles === null ? '' : `, ${asked.miles} ${asked.miles === 1 ? 'mile' : 'miles'} from you`}`,
      `Urgency: ${urgencies[asked.urgency]}`,
      ...(musts(asked.must_haves).length > 0 ? [`Must have: ${musts(asked.must_haves).join('; ')}`] : []),
      `If you can lend it, make an offer. If you can’t, say so, so that they can ask others: ${asked.link}`,
      WRITTEN_BY_USER,
      NO_GUARANTEE,
    ],
  }),

  helpAskedForYou: ({ by, organization, needs, link }: HelpAskedForYou): Words => ({
    subject: 'Help was asked for on your behalf',
    text: [
      `${typed(by)}${organization ? ` of ${typed(organization)}` : ''} asked for help for your organization on Breakwater:`,
      needs.map(need).join('\n'),
      `See the offers, accept one, or close what you don’t need: ${link}`,
      'If nobody at your organization asked for this, write to the foundation.',
      WRITTEN_BY_USER,
    ],
  }),

  requestHandedOn: ({ need: asked, former, for: meant, offered, link }: RequestHandedOn): Words => ({
    subject: `A request for help is yours now: ${kinds[asked.kind]}`,
    text: [
      `${typed(former)} no longer takes part in Breakwater. It asked for this on behalf of ${typed(meant)}: ${need(asked)}.`,
      `The request is yours now. See the offers, accept one, or close it: ${link}`,
      ...(offered.length > 0 ? [`You can’t lend to your own request, so your offer was canceled: ${offered.map(loan).join('; ')}.`] : []),
      WRITTEN_BY_USER,
    ],
  }),

  borrowerChanged: ({ kind, former, borrower, for: meant, link, ...lent }: BorrowerChanged): Words => ({
    subject: `Another organization asks now: ${kinds[kind]}`,
    text: [
      `You offered this to ${typed(former)}: ${loan(lent)}.`,
      meant === null
        ? `It is for ${typed(borrower)}, which takes part in Breakwater now and takes the next steps.`
        : `${typed(former)} no longer takes part in Breakwater. ${typed(borrower)} now asks for it on behalf of ${typed(meant)}, and takes the next steps.`,
      `See whom to call: ${link}`,
      WRITTEN_BY_USER,
    ],
  }),

  loanSideLeft: ({ kind, left, side, hasLenderLeft, desk, link, ...lent }: LoanSideLeft): Words => ({
    subject: `An organization left during a loan: ${kinds[kind]}`,
    text: [
      `${typed(left)} no longer takes part in Breakwater.`,
      side === 'lending'
        ? `You lent it this: ${loan(lent)}.`
        : hasLenderLeft
          ? `It lent you this: ${loan(lent)}.`
          : `You both asked for this: ${loan(lent)}.`,
      side === 'lending'
        ? desk === null
          ? `Call them to get it back. You can mark it as received and as returned yourself: ${link}`
          : `${typed(desk)} asked for it with them and takes the next steps. See whom to call: ${link}`
        : hasLenderLeft
          ? `Call them to give it back. When they have it, mark it as returned yourself: ${link}`
          : `You take the next steps from now on: ${link}`,
      WRITTEN_BY_USER,
      NO_GUARANTEE,
    ],
  }),

  helpDeclined: ({ kind, link, ...sender }: HelpDeclined): Words => ({
    subject: `Can’t help this time: ${kinds[kind]}`,
    text: [
      `${who(sender)} can’t help this time.`,
      ...isFor(sender),
      `See their answer, and who else could lend you one: ${link}`,
      WRITTEN_BY_USER,
    ],
  }),

  requestChanged: ({ need: now, unit, link, ...sender }: RequestChanged): Words => ({
    subject: `Request changed: ${kinds[now.kind]}`,
    text: [
      `${who(sender)} changed the request that you offered ${typed(unit)} for. They now need: ${need(now)}.`,
      ...isFor(sender),
      `If your offer no longer fits, cancel it and make another one: ${link}`,
      WRITTEN_BY_USER,
    ],
  }),

  helpOffered: ({ need: asked, offer, organization, transport, contact, phone, link, ...asking }: HelpOffered): Words => ({
    subject: `You have an offer of help: ${kinds[asked.kind]}`,
    text: [
      `You asked for: ${need(asked)}.`,
      ...isFor(asking),
      `${typed(organization)} offers: ${loan(offer)}.`,
      `Transport: ${ways[transport] ?? typed(transport)}`,
      `Contact: ${typed(contact)}, ${typed(phone)}`,
      `Accept or decline the offer: ${link}`,
      WRITTEN_BY_USER,
      NO_GUARANTEE,
    ],
  }),

  offerMoved: (step: OfferMoved): Words => ({
    subject: `${movedSubjects[step.action]}: ${kinds[step.kind]}`,
    text: [
      `${who(step)} ${moved[step.action](loan(step), step.to)}.`,
      ...isFor(step),
      nextSteps[step.action](step),
      WRITTEN_BY_USER,
      NO_GUARANTEE,
    ],
  }),

  requestActed: ({ kind, did, lent, link, ...sender }: RequestActed): Words => ({
    subject: `${actedSubjects[did]}: ${kinds[kind]}`,
    text: [
      `${who(sender)} ${acted[did]}${lent ? `: ${loan(lent)}, from ${typed(lent.lender)}` : ''}.`,
      ...isFor(sender),
      `You both ask for it, so either of you can take the next step. See the request: ${link}`,
      WRITTEN_BY_USER,
    ],
  }),

  dueBack: ({ side, other, contact, phone, kind, link, ...lent }: DueBack): Words => ({
    subject: `Due back: ${kinds[kind]}`,
    text: [
      side === 'lending' ? `You lent this to ${typed(other)}: ${loan(lent)}.` : `${typed(other)} lent you this: ${loan(lent)}.`,
      ...isFor(lent),
      ...(contact
        ? [
            `Contact: ${[contact, phone]
              .filter((said) => said !== null)
              .map(typed)
              .join(', ')}`,
          ]
        : []),
      side === 'lending'
        ? `Its last day has passed. When you have it back, mark it as returned so that you can lend it again. If they need it longer, agree on a new date: ${link}`
        : `Its last day has passed. Return it, or agree on a new date with the lender: ${link}`,
      WRITTEN_BY_USER,
      NO_GUARANTEE,
    ],
  }),

  requestClosed: ({ kind, unit, link, ...sender }: RequestClosed): Words => ({
    subject: `No longer needed: ${kinds[kind]}`,
    text: [
      `${who(sender)} closed the request, so your offer was declined: ${typed(unit)}.`,
      ...isFor(sender),
      `You can lend it to others. See why: ${link}`,
      WRITTEN_BY_USER,
    ],
  }),
  requestSettled: ({ kind, how, link, ...sender }: RequestSettled): Words => ({
    subject: `No longer needed: ${kinds[kind]}`,
    text: [
      how === 'filled'
        ? `${who(sender)} asked you for help. Others are lending it, so the request is filled.`
        : `${who(sender)} closed the request that you were asked to help with.`,
      ...isFor(sender),
      `You don’t need to do anything. See the request: ${link}`,
      WRITTEN_BY_USER,
    ],
  }),
  requestOpenAgain: ({ kind, organization, link, ...meant }: RequestOpenAgain): Words => ({
    subject: `Needed again: ${kinds[kind]}`,
    text: [
      `We emailed you that ${typed(organization)} no longer needs this. Now it does: the request is open again.`,
      ...isFor(meant),
      `Can you help? See the request: ${link}`,
      WRITTEN_BY_USER,
    ],
  }),
}
