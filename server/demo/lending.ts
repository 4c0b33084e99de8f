// Sample requests for help: one in each state that people meet, on the days around the sample storm.

import type { HelpKind, OfferAction, Urgency } from '#contract/records/help-options.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { askForHelp } from '#server/features/help-requests/ask-for-help.ts'
import { closeRequest } from '#server/features/help-requests/close-request.ts'
import { offerHelp } from '#server/features/help-requests/offer-help.ts'
import { steps } from '#server/features/help-requests/steps.ts'
import { takeStep } from '#server/features/help-requests/take-step.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { DAY, HOUR } from '#server/lib/time.ts'
import { actAs } from './act-as.ts'

interface SampleOffer {
  at: string
  unit: string
  quantity?: number
  /** Days from now where they are others than those that are asked for. */
  days?: { from: number; until: number }
  transport: string
  conditions?: string
  /** The steps after the offer. */
  way: OfferAction[]
  reason?: string
}

interface SampleRequest {
  at: string
  kind: HelpKind
  quantity?: number
  urgency: Urgency
  must_haves?: Record<string, string>
  note: string
  /** Hours ago that it was asked. */
  hoursAgo: number
  /** Days from now, before it where below zero. */
  from: number
  until: number
  /** Where it was closed. */
  close_reason?: string
  offers?: SampleOffer[]
}

const home = 'Pelican Harbor Community Federal Credit Union'
const helper = 'Azalea Bay Teachers Credit Union'

const samples: SampleRequest[] = [
  {
    at: home,
    kind: 'generator',
    urgency: 'now',
    must_haves: { fuel: 'Diesel', connector: '50 A, 240 V' },
    note: 'Main office without power. The vault and one teller line have to run. Somebody is here from 7 AM.',
    hoursAgo: 3,
    from: 0,
    until: 6,
    offers: [
      {
        at: 'Capital Plains Federal Credit Union',
        unit: 'Trailer generator',
        days: { from: 1, until: 4 },
        transport: 'We bring it',
        conditions: 'Full tank. Refill it before it goes back.',
        way: [],
      },
    ],
  },
  {
    at: 'Lighthouse Teachers Credit Union',
    kind: 'mobile_branch',
    urgency: 'today',
    must_haves: { core_system: 'KeyStone' },
    note: 'Branch flooded. A parking lot with 30 A power is ready on higher ground.',
    hoursAgo: 7,
    from: 0,
    until: 10,
  },
  {
    at: 'Crescent Levee Federal Credit Union',
    kind: 'burner_phones',
    quantity: 20,
    urgency: 'this_week',
    note: 'For staff who lost theirs.',
    hoursAgo: 20,
    from: 0,
    until: 14,
    offers: [
      {
        at: 'Longleaf Community Credit Union',
        unit: 'Phones 1 to 8',
        quantity: 8,
        transport: 'By courier, tomorrow before noon',
        way: ['accept', 'on-the-way'],
      },
    ],
  },
  {
    at: 'Singing Pines Federal Credit Union',
    kind: 'generator',
    urgency: 'now',
    note: 'Back office and phones.',
    hoursAgo: 120,
    from: -5,
    until: -1,
    offers: [{ at: helper, unit: 'Generator 2', transport: 'We bring it', way: ['accept', 'on-the-way', 'arrived'] }],
  },
  {
    at: home,
    kind: 'portable_atm',
    urgency: 'today',
    note: 'For the shelter at the high school.',
    hoursAgo: 60,
    from: -1,
    until: 8,
    offers: [
      { at: helper, unit: 'Portable ATM 1', transport: 'We bring it', way: ['accept', 'on-the-way'] },
      { at: 'Iron Valley Credit Union', unit: 'Portable ATM', transport: 'You fetch it', way: ['decline'] },
    ],
  },
  {
    at: 'Keystone Shipbuilders Credit Union',
    kind: 'staff',
    quantity: 2,
    urgency: 'today',
    note: 'Two tellers for the branch that is open.',
    hoursAgo: 130,
    from: -5,
    until: -2,
    offers: [
      {
        at: 'Red Clay Community Federal Credit Union',
        unit: 'Two tellers',
        quantity: 2,
        transport: 'They drive themselves',
        way: ['accept', 'on-the-way', 'arrived', 'returned'],
      },
    ],
  },
  {
    at: 'Marshland Shrimpers Credit Union',
    kind: 'space',
    urgency: 'this_week',
    note: 'Two desks with a phone line.',
    hoursAgo: 100,
    from: -4,
    until: 3,
    close_reason: 'Our own building was cleared.',
    offers: [
      {
        at: 'Red Stick Refinery Credit Union',
        unit: 'Training room',
        transport: 'Nothing to move',
        way: ['accept', 'cancel'],
        reason: 'The room is needed for our own people.',
      },
    ],
  },
]

/** After the organizations: `now` is the time of loading, in milliseconds. */
export async function insertLending(tx: Tx, now: number) {
  const parties = await partiesByName(tx)
  for (const sample of samples) await tellRequest({ tx, parties, now }, sample)
}

interface Party {
  person: string
  name: string
  zip: string
}

/** Of every organization a person who can act for it. */
async function partiesByName(tx: Tx): Promise<ReadonlyMap<string, Party>> {
  const rows = await tx
    .selectFrom('credit_unions')
    .innerJoin('users', 'users.credit_union_id', 'credit_unions.id')
    .select(['credit_unions.name as organization', 'credit_unions.zip', 'users.id as person', 'users.first_name', 'users.last_name'])
    .orderBy('users.id', 'desc')
    .execute()
  return new Map(rows.map(({ organization, zip, person, ...name }) => [organization, { person, zip, name: fullName(name) }]))
}

interface Telling {
  tx: Tx
  parties: ReadonlyMap<string, Party>
  now: number
}

function partyOf({ parties }: Telling, name: string): Party {
  const found = parties.get(name)
  if (!found) throw new Error(`There is no sample organization ${name}.`)
  return found
}

async function tellRequest(telling: Telling, sample: SampleRequest) {
  const { tx, now } = telling
  const { at, hoursAgo, from, until, close_reason, offers = [], quantity = 1, ...form } = sample
  const asking = partyOf(telling, at)
  const asked = now - hoursAgo * HOUR
  // Nobody asks for, or promises, days that are over: those are moved once everything has happened.
  const days = { from: dayOf(now + from * DAY), until: dayOf(now + Math.max(until, 0) * DAY) }
  const id = await actAs(tx, asking.person, asked, (context) => askForHelp(context, { ...form, ...days, quantity, zip: asking.zip }))
  const made: [SampleOffer, string][] = []
  for (const offer of offers) made.push([offer, await tellOffer(telling, { id, asked, ...days }, offer)])
  for (const [offer, offerId] of made) await tellSteps(telling, { offerId, asking, asked }, offer)
  if (close_reason) await actAs(tx, asking.person, now - HOUR, (context) => closeRequest(context, id, close_reason))
  if (until < 0) await endOn(tx, id, dayOf(now + until * DAY))
}

interface Asked {
  id: string
  asked: number
  from: string
  until: string
}

/** Offer and steps are spread evenly between the request and now. */
const momentOf = (place: number, { way }: SampleOffer, asked: number, now: number) =>
  asked + ((place + 1) * (now - asked)) / (way.length + 2)

function tellOffer(telling: Telling, { id, asked, ...days }: Asked, offer: SampleOffer): Promise<string> {
  const { tx, now } = telling
  const lending = partyOf(telling, offer.at)
  const { unit, quantity = 1, transport, conditions } = offer
  const offered = offer.days ? { from: dayOf(now + offer.days.from * DAY), until: dayOf(now + offer.days.until * DAY) } : days
  const contact = { contact_name: lending.name, contact_phone: '555-555-0142' }
  return actAs(tx, lending.person, momentOf(0, offer, asked, now), (context) =>
    offerHelp(context, id, { ...offered, ...contact, unit, quantity, transport, conditions }),
  )
}

interface Offered {
  offerId: string
  asking: Party
  asked: number
}

async function tellSteps(telling: Telling, { offerId, asking, asked }: Offered, offer: SampleOffer) {
  const lending = partyOf(telling, offer.at)
  for (const [place, action] of offer.way.entries()) {
    const by = steps[action].by.includes('lending') ? lending : asking
    const reason = action === 'cancel' ? offer.reason : undefined
    await actAs(telling.tx, by.person, momentOf(place + 1, offer, asked, telling.now), (context) =>
      takeStep(context, offerId, action, reason),
    )
  }
}

async function endOn(tx: Tx, id: string, until: string) {
  await tx.updateTable('help_requests').set({ until }).where('id', '=', id).execute()
  const offers = tx.selectFrom('offers').select('id').where('help_request_id', '=', id)
  await tx.deleteFrom('promised_days').where('day', '>', until).where('offer_id', 'in', offers).execute()
  await tx.updateTable('offers').set({ until }).where('help_request_id', '=', id).execute()
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
