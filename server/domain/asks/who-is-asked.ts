// Whom a storm asks at each credit union, each person once, and by which ways.

import type { Channel } from '#contract/records/roll-call-options.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Settings } from '#server/lib/env.ts'
import { isTextNumber } from '#server/lib/texts/numbers.ts'
import { providerIn } from '#server/lib/texts/provider.ts'
import { DAY } from '#server/lib/time.ts'
import { type Candidate, candidatesOf, keyOf } from './candidates.ts'

/** A mailbox may exist again after that time, in milliseconds. */
const BOUNCES_COUNT = 90 * DAY

export interface AskedPerson extends Candidate {
  /** Keys of all the places in which they are known: an account may be a contact of a desk as well. */
  places: readonly string[]
  /** At least one. */
  channels: readonly Channel[]
  /** The browsers that get a push. */
  devices: readonly string[]
}

export interface AskedAt {
  people: AskedPerson[]
  /** Addresses that bounced, and numbers that take no texts, also of those who are asked in another way. */
  undeliverable: number
}

export const nobody: AskedAt = { people: [], undeliverable: 0 }

/** By credit union; those with nobody to ask may be missing. */
export async function whoIsAsked(db: Db, settings: Settings, directoryIds: readonly string[]): Promise<ReadonlyMap<string, AskedAt>> {
  const candidates = await candidatesOf(db, directoryIds)
  if (candidates.length === 0) return new Map()
  const reach = await reachOf(db, settings, candidates)
  const byPlace = Map.groupBy(candidates, ({ directory_id }) => directory_id)
  return new Map([...byPlace].map(([id, all]) => [id, askedAt(all, reach)]))
}

interface Reach {
  bounced: ReadonlySet<string>
  /** Numbers that answered STOP, and those that cannot get text messages; null where no text messages are sent. */
  untextable: ReadonlySet<string> | null
  devices: ReadonlyMap<string, string[]>
  /** Accounts that turned asks off by mail. */
  noMail: ReadonlySet<string>
}

async function reachOf(db: Db, settings: Settings, candidates: readonly Candidate[]): Promise<Reach> {
  const emails = unique(candidates.flatMap(({ email }) => (email === null ? [] : [emailKey(email)])))
  const phones = unique(candidates.flatMap(({ phone }) => phone ?? []))
  const users = unique(candidates.flatMap(({ kind, person_id }) => (kind === 'user' ? [person_id] : [])))
  const mayText = providerIn(settings) !== null
  const [bounced, stopped, untextable, devices, choices] = await Promise.all([
    inPortions(emails, (some) =>
      db
        .selectFrom('bounced_addresses')
        .select('email_key')
        .where('email_key', 'in', some)
        .where('bounced_at', '>', bouncedAfter())
        .execute(),
    ),
    mayText ? inPortions(phones, (some) => db.selectFrom('text_stops').select('phone').where('phone', 'in', some).execute()) : [],
    mayText ? inPortions(phones, (some) => db.selectFrom('untextable_numbers').select('phone').where('phone', 'in', some).execute()) : [],
    inPortions(users, (some) => db.selectFrom('push_subscriptions').select(['id', 'user_id']).where('user_id', 'in', some).execute()),
    inPortions(users, (some) =>
      db
        .selectFrom('message_choices')
        .select(['user_id', 'mail', 'push'])
        .where('kind', '=', 'storm_asks')
        .where('user_id', 'in', some)
        .execute(),
    ),
  ])
  const noPush = new Set(choices.flatMap(({ user_id, push }) => (push ? [] : [user_id])))
  const byUser = Map.groupBy(devices, ({ user_id }) => user_id)
  return {
    bounced: new Set(bounced.map(({ email_key }) => email_key)),
    untextable: mayText ? new Set([...stopped, ...untextable].map(({ phone }) => phone)) : null,
    devices: new Map([...byUser].map(([id, rows]) => [id, noPush.has(id) ? [] : rows.map((row) => row.id)])),
    noMail: new Set(choices.flatMap(({ user_id, mail }) => (mail ? [] : [user_id]))),
  }
}

const bouncedAfter = () => new Date(Date.now() - BOUNCES_COUNT).toISOString()

const unique = (all: readonly string[]) => [...new Set(all)]

const PORTION = 500

async function inPortions<Row>(keys: readonly string[], find: (some: string[]) => Promise<Row[]>): Promise<Row[]> {
  const found: Row[] = []
  for (let start = 0; start < keys.length; start += PORTION) found.push(...(await find(keys.slice(start, start + PORTION))))
  return found
}

interface Merged extends Candidate {
  places: string[]
  keys: Set<string>
  mayMail: boolean
  /** They want no mail, at no address. */
  wantsMail: boolean
  mayText: boolean
  devices: readonly string[]
}

/** The same address or number is one person: an account before a contact of the Prepare form, and that before a contact of a desk. */
function askedAt(candidates: readonly Candidate[], reach: Reach): AskedAt {
  const merged: Merged[] = []
  const undeliverable = new Set<string>()
  for (const candidate of candidates) {
    const each = reached(candidate, reach, undeliverable)
    const known = merged.find(({ keys }) => [...each.keys].some((key) => keys.has(key)))
    if (known) join(known, each)
    else merged.push(each)
  }
  const people = merged.map(({ keys: _, mayMail, wantsMail, mayText, ...person }) => ({
    ...person,
    channels: [
      ...(mayMail && wantsMail ? (['mail'] as const) : []),
      ...(person.devices.length > 0 ? (['push'] as const) : []),
      ...(mayText ? (['text'] as const) : []),
    ],
  }))
  return { people: people.filter(({ channels }) => channels.length > 0), undeliverable: undeliverable.size }
}

function reached(candidate: Candidate, { bounced, untextable, devices, noMail }: Reach, undeliverable: Set<string>): Merged {
  const { kind, person_id, email, phone, may_be_texted } = candidate
  const email_key = email === null ? null : emailKey(email)
  const hasBounced = email_key !== null && bounced.has(email_key)
  const isText = untextable !== null && may_be_texted && phone !== null && isTextNumber(phone)
  if (hasBounced) undeliverable.add(email_key)
  if (isText && untextable.has(phone)) undeliverable.add(phone)
  return {
    ...candidate,
    places: [keyOf(candidate)],
    keys: new Set([...(email_key === null ? [] : [email_key]), ...(phone === null ? [] : [phone])]),
    mayMail: email_key !== null && !hasBounced,
    wantsMail: kind !== 'user' || !noMail.has(person_id),
    mayText: isText && !untextable.has(phone),
    devices: kind === 'user' ? (devices.get(person_id) ?? []) : [],
  }
}

function join(known: Merged, other: Merged) {
  for (const key of other.keys) known.keys.add(key)
  known.places.push(...other.places)
  if (!known.mayMail && other.mayMail) Object.assign(known, { email: other.email, mayMail: true })
  if (!known.mayText && other.mayText) Object.assign(known, { phone: other.phone, mayText: true })
}
