// Sample requests for help: one in each state that people meet, on the days around the sample storm.

import { type HelpKind, type HelpRequestState, moverOf, type OfferState, type Urgency } from '#contract/records/help-options.ts'
import { addDays } from '#contract/rules/loan-days.ts'
import { nameKey } from '#server/lib/database/keys.ts'
import { newId } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

interface SampleOffer {
  at: string
  unit: string
  quantity?: number
  /** Days from now where they are others than those that are asked for. */
  days?: { from: number; until: number }
  transport: string
  conditions?: string
  /** The way, from the offer on. */
  way: OfferState[]
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
  state: HelpRequestState
  close_reason?: string
  offers?: SampleOffer[]
}

/** In these the unit is promised for its days. */
const holdingStates: readonly OfferState[] = ['accepted', 'on_the_way', 'arrived']

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
    state: 'open',
    offers: [
      {
        at: 'Capital Plains Federal Credit Union',
        unit: 'Trailer generator',
        days: { from: 1, until: 4 },
        transport: 'We bring it',
        conditions: 'Full tank. Refill it before it goes back.',
        way: ['offered'],
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
    state: 'open',
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
    state: 'open',
    offers: [
      {
        at: 'Longleaf Community Credit Union',
        unit: 'Phones 1 to 8',
        quantity: 8,
        transport: 'By courier, tomorrow before noon',
        way: ['offered', 'accepted', 'on_the_way'],
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
    state: 'met',
    offers: [{ at: helper, unit: 'Generator 2', transport: 'We bring it', way: ['offered', 'accepted', 'on_the_way', 'arrived'] }],
  },
  {
    at: home,
    kind: 'portable_atm',
    urgency: 'today',
    note: 'For the shelter at the high school.',
    hoursAgo: 60,
    from: -1,
    until: 8,
    state: 'met',
    offers: [
      { at: helper, unit: 'Portable ATM 1', transport: 'We bring it', way: ['offered', 'accepted', 'on_the_way'] },
      { at: 'Iron Valley Credit Union', unit: 'Portable ATM', transport: 'You fetch it', way: ['offered', 'declined'] },
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
    state: 'met',
    offers: [
      {
        at: 'Red Clay Community Federal Credit Union',
        unit: 'Two tellers',
        quantity: 2,
        transport: 'They drive themselves',
        way: ['offered', 'accepted', 'on_the_way', 'arrived', 'returned'],
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
    state: 'closed',
    close_reason: 'Our own building was cleared.',
    offers: [
      {
        at: 'Red Stick Refinery Credit Union',
        unit: 'Training room',
        transport: 'Nothing to move',
        way: ['offered', 'accepted', 'cancelled'],
        reason: 'The room is needed for our own people.',
      },
    ],
  },
]

interface Party {
  id: string
  person: string
  name: string
  zip: string
  latitude: number | null
  longitude: number | null
}

/** After the organizations: `now` is the time of loading, in milliseconds. */
export async function insertLending(tx: Tx, now: number) {
  const parties = await partiesByName(tx)
  const party = (name: string): Party => {
    const found = parties.get(name)
    if (!found) throw new Error(`There is no sample organization ${name}.`)
    return found
  }
  for (const sample of samples) await insertRequest(tx, now, sample, party)
}

/** Every organization that has a person who can act for it. */
async function partiesByName(tx: Tx): Promise<Map<string, Party>> {
  const rows = await tx
    .selectFrom('credit_unions')
    .innerJoin('users', 'users.credit_union_id', 'credit_unions.id')
    .select(['credit_unions.id', 'credit_unions.name', 'credit_unions.zip', 'credit_unions.latitude', 'credit_unions.longitude'])
    .select(['users.id as person', 'users.first_name', 'users.last_name'])
    .orderBy('users.id', 'desc')
    .execute()
  return new Map(rows.map(({ first_name, last_name, ...row }) => [row.name, { ...row, name: `${first_name} ${last_name}` }]))
}

async function insertRequest(tx: Tx, now: number, sample: SampleRequest, party: (name: string) => Party) {
  const asking = party(sample.at)
  const id = newId()
  const created = now - sample.hoursAgo * HOUR
  const days = { from: dayOf(now + sample.from * DAY), until: dayOf(now + sample.until * DAY) }
  await tx
    .insertInto('help_requests')
    .values({
      id,
      credit_union_id: asking.id,
      submission_id: null,
      asked_by: asking.person,
      disaster_report_id: null,
      kind: sample.kind,
      quantity: sample.quantity ?? 1,
      ...days,
      zip: asking.zip,
      latitude: asking.latitude ?? 0,
      longitude: asking.longitude ?? 0,
      urgency: sample.urgency,
      must_haves: JSON.stringify(sample.must_haves ?? {}),
      note: sample.note,
      state: sample.state,
      close_reason: sample.close_reason ?? null,
      created_at: momentOf(created),
      updated_at: momentOf(created),
    })
    .execute()
  for (const offer of sample.offers ?? []) await insertOffer(tx, { id, asking, created, now, ...days }, offer, party(offer.at))
}

interface Asked {
  id: string
  asking: Party
  created: number
  now: number
  from: string
  until: string
}

async function insertOffer(tx: Tx, asked: Asked, offer: SampleOffer, lending: Party) {
  const id = newId()
  const state = offer.way.at(-1) ?? 'offered'
  // The steps are spread evenly between the request and now.
  const pause = (asked.now - asked.created) / (offer.way.length + 1)
  const at = (place: number) => momentOf(asked.created + (place + 1) * pause)
  const unit_key = nameKey(offer.unit)
  const [from, until] = offer.days
    ? [dayOf(asked.now + offer.days.from * DAY), dayOf(asked.now + offer.days.until * DAY)]
    : [asked.from, asked.until]
  await tx
    .insertInto('offers')
    .values({
      id,
      help_request_id: asked.id,
      credit_union_id: lending.id,
      offered_by: lending.person,
      unit: offer.unit,
      unit_key,
      quantity: offer.quantity ?? 1,
      from,
      until,
      conditions: offer.conditions ?? null,
      transport: offer.transport,
      moves: moverOf(offer.transport),
      contact_name: lending.name,
      contact_phone: '555-555-0142',
      state,
      created_at: at(0),
      updated_at: at(offer.way.length - 1),
    })
    .execute()
  for (const [place, step] of offer.way.entries()) {
    const by = step === 'accepted' || step === 'arrived' || step === 'declined' ? asked.asking.person : lending.person
    const reason = step === 'cancelled' ? (offer.reason ?? null) : null
    await tx
      .insertInto('offer_steps')
      .values({ id: newId(), offer_id: id, state: step, at: at(place), by, reason })
      .execute()
  }
  if (!holdingStates.includes(state)) return
  for (let day = from; day <= until; day = addDays(day, 1))
    await tx.insertInto('promised_days').values({ credit_union_id: lending.id, unit_key, day, offer_id: id }).execute()
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
const momentOf = (time: number) => new Date(time).toISOString()
