// What each row of a list would do: which person at which credit union is written to, and why not.

import { fieldErrors } from '#contract/field-errors.ts'
import type { LetterRow } from '#contract/letters/schemas.ts'
import { MOST_CONTACTS } from '#contract/records/ask-options.ts'
import type { Actor } from '#server/domain/actor.ts'
import type { Place } from '#server/domain/contacts/desk-of-contacts.ts'
import { confirmedOf, type FoundPlace, findPlaces } from '#server/domain/contacts/find-places.ts'
import { keptBy } from '#server/domain/contacts/kept.ts'
import type { Context } from '#server/domain/context.ts'
import { addressHasher } from '#server/domain/letters/address-key.ts'
import { declinedAmong } from '#server/domain/letters/declined-among.ts'
import { isSharedMailbox } from '#server/domain/letters/shared-mailbox.ts'
import type { ReadRow } from '#server/domain/sheets/read-person.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { refusalsOf } from './addresses.ts'
import { historiesOf, writableFrom } from './history.ts'
import type { Sender } from './sender.ts'
import type { NewLetter } from './store-letters.ts'

export interface PreviewRow extends LetterRow {
  /** The letter that it would write; null for one that is not new. */
  writes: Omit<NewLetter, 'vouches' | 'urgent'> | null
}

/** Where several credit unions fit, by line. */
export type Chosen = ReadonlyMap<number, string>

type Compared = Awaited<ReturnType<typeof readyToCompare>>

/** What takes time: whom each row means, and which addresses are refused whatever was written. Before the transaction. */
export async function readyToCompare(
  context: Pick<Context<Actor>, 'actor' | 'settings'>,
  db: Db,
  { sender, read, chosen }: { sender: Sender; read: readonly ReadRow[]; chosen: Chosen },
) {
  const places = await findPlaces(
    db,
    { desk: sender.states, offersSimilar: true },
    read.map(({ line, place }) => ({ ...place, directory_id: chosen.get(line) ?? null })),
  )
  const emails = read.flatMap(({ person }) => person.email ?? [])
  return { keeper: sender.keeper, read, places, emails, refusalOf: await refusalsOf(context, db, emails) }
}

/** What others may change meanwhile is read here: in the transaction, if it is stored. */
export async function compareRows(db: Db, compared: Compared): Promise<PreviewRow[]> {
  const known = { ...(await knownOf(db, compared)), seen: new Set<string>() }
  return compared.read.map((row, at) => rowOf(row, compared.places[at] ?? nowhere, known))
}

const nowhere: FoundPlace = { refusal: fieldErrors.contactPlaceUnknown, candidates: [] }

async function knownOf(db: Db, { keeper, places, emails, refusalOf }: Compared) {
  const hashed = await addressHasher(db)
  const found = places.flatMap((each) => ('id' in each ? [each] : []))
  const kept = Map.groupBy(await keptBy(db, keeper, [...new Set(found.map(({ id }) => id))]), ({ directory_id }) => directory_id)
  return {
    ...{ keeper, hashed, refusalOf },
    enrolled: await confirmedOf(db, [...new Set(found.map(({ charter_key }) => charter_key))]),
    declined: await declinedAmong(db, emails),
    histories: await historiesOf(db, emails.map(hashed)),
    /** The addresses of the contacts at each credit union. */
    contacts: new Map([...kept].map(([id, all]) => [id, new Set(all.map((each) => each.email_key ?? each.id))])),
  }
}

type Known = Awaited<ReturnType<typeof knownOf>> & { seen: Set<string> }

function rowOf({ line, person, refusal, note }: ReadRow, found: FoundPlace, known: Known): PreviewRow {
  const { first_name, last_name, email, phone, language } = person
  const place = 'id' in found ? found : null
  const isShared = email !== null && isSharedMailbox(email)
  const shown = {
    ...{ line, person: { first_name, last_name, email, phone, language }, credit_union: place && placeOf(place) },
    ...{ candidates: [] as LetterRow['candidates'], sent_at: null as string | null, writable_from: null as string | null },
    ...{ is_shared_mailbox: isShared, writes: null as PreviewRow['writes'] },
  }
  const say = (
    state: LetterRow['state'],
    reason: string | null = null,
    more: Partial<typeof shown> & Pick<LetterRow, 'gone_at'> = {},
  ): PreviewRow => ({
    ...shown,
    ...{ state, reason },
    ...more,
  })
  if (refusal !== null || email === null) return say('refused', refusal ?? fieldErrors.letterNoEmail)
  if (place === null) return refusedPlace(found, say)
  const key = emailKey(email)
  if (known.seen.has(key)) return say('twice', fieldErrors.contactTwice)
  known.seen.add(key)
  if (known.enrolled.has(place.charter_key)) return say('enrolled')
  if (known.declined.has(key)) return say('declined')
  const refused = known.refusalOf(email)
  if (refused !== null) return say('refused', refused)
  const history = known.histories.get(known.hashed(email)) ?? []
  const from = writableFrom(history, 'usual')
  if (from !== null) {
    const own = history.findLast(({ association_id }) => association_id === known.keeper)
    return own ? say('sent', null, { sent_at: own.counted_at, writable_from: from }) : say('written_lately', null, { writable_from: from })
  }
  const contacts = known.contacts.get(place.id) ?? new Set()
  if (!contacts.has(key) && contacts.size >= MOST_CONTACTS) return say('refused', fieldErrors.contactsFull)
  known.contacts.set(place.id, contacts.add(key))
  const writes = { directory_id: place.id, email, first_name, last_name, phone, language }
  return say('new', isShared ? fieldErrors.letterShared : note, { writes })
}

type Say = (state: LetterRow['state'], reason: string | null, more?: Partial<Pick<LetterRow, 'candidates' | 'gone_at'>>) => PreviewRow

function refusedPlace(found: FoundPlace, say: Say): PreviewRow {
  if ('id' in found) return say('refused', null)
  const { refusal, candidates } = found
  return refusal === fieldErrors.contactPlaceUnknown && candidates.length > 1
    ? say('refused', fieldErrors.contactPlaceSeveral, { candidates: candidates.map(placeOf) })
    : refusal === fieldErrors.contactPlaceSimilar
      ? say('refused', refusal, { candidates: candidates.map(placeOf) })
      : say('refused', refusal, refusal === fieldErrors.contactPlaceGone ? { gone_at: candidates[0]?.gone_at ?? null } : {})
}

const placeOf = ({ id, charter_number, name, city, state }: Place) => ({ directory_id: id, charter_number, name, city, state })
