// Puts a round of asks into the outbox: to each person a link of their own, on every way that reaches them.

import type { Insertable } from 'kysely'
import type { Channel } from '#contract/records/roll-call-options.ts'
import { addressHasher, type HashAddress } from '#server/domain/letters/address-key.ts'
import { type LetterPayload, sealLetter } from '#server/domain/letters/letter-payload.ts'
import { batches } from '#server/lib/database/batches.ts'
import { intoOutbox } from '#server/lib/database/change.ts'
import { newId } from '#server/lib/database/new-id.ts'
import type { Tables, Tx } from '#server/lib/database/tables/tables.ts'
import type { Vault } from '#server/lib/secrets/installation-key.ts'
import { toE164 } from '#server/lib/texts/numbers.ts'
import { letterOfAsk } from './letter-of-ask.ts'
import { type SayPayload, sealSayToken } from './messages.ts'
import { linkRow, newSayToken } from './new-say-link.ts'
import type { AskedPerson } from './who-is-asked.ts'

export interface Round {
  ask: Insertable<Tables['asks']>
  incidentIds: readonly string[]
  people: readonly Asked[]
  /** The desk pressed *Send the letter now*: this one leaves with it, before everything else. */
  pressed?: { message_id: string; letter: LetterPayload }
}

type Asked = Pick<AskedPerson, 'kind' | 'person_id' | 'directory_id' | 'credit_union_id' | 'association_id' | 'email' | 'phone'> &
  Pick<AskedPerson, 'takes_letters' | 'channels' | 'devices'>

/** Asks leave behind everything else, the first person of each credit union before the second, and first rounds before repeats. */
const FIRST_RANK = 2
const REPEAT_RANK = 40
/** Proofs and resets have this rank. */
const PRESSED_RANK = -1

const tables = ['asks', 'ask_incidents', 'ask_people', 'say_links', 'letters', 'ask_messages', 'outbox'] as const
type Rows = { [Name in (typeof tables)[number]]: Insertable<Tables[Name]>[] }

/** In the transaction of the turn. */
export async function queueAsks(tx: Tx, vault: Vault, rounds: readonly Round[]) {
  const rows: Rows = { asks: [], ask_incidents: [], ask_people: [], say_links: [], letters: [], ask_messages: [], outbox: [] }
  const hashed = await addressHasher(tx)
  for (const round of rounds) addRound(rows, { vault, hashed }, round)
  for (const { values } of batches(rows.asks)) await tx.insertInto('asks').values(values).execute()
  for (const { values } of batches(rows.ask_incidents)) await tx.insertInto('ask_incidents').values(values).execute()
  for (const { values } of batches(rows.ask_people)) await tx.insertInto('ask_people').values(values).execute()
  for (const { values } of batches(rows.say_links)) await tx.insertInto('say_links').values(values).execute()
  for (const { values } of batches(rows.letters)) await tx.insertInto('letters').values(values).execute()
  for (const { values } of batches(rows.ask_messages)) await tx.insertInto('ask_messages').values(values).execute()
  for (const { values } of batches(rows.outbox)) await intoOutbox(tx).values(values).execute()
}

interface Secrets {
  vault: Vault
  hashed: HashAddress
}

function addRound(rows: Rows, { vault, hashed }: Secrets, { ask, incidentIds, people, pressed }: Round) {
  rows.asks.push(ask)
  rows.ask_incidents.push(...incidentIds.map((incident_id) => ({ ask_id: ask.id, incident_id })))
  people.forEach((person, place) => {
    const { kind, person_id, directory_id, credit_union_id } = person
    const of = { ask_id: ask.id, kind, person_id }
    rows.ask_people.push(of)
    const token = newSayToken()
    rows.say_links.push(linkRow(token, { ...of, directory_id, credit_union_id }, ask.asked_at))
    const said: SayPayload = { about: 'say', ...of, directory_id, credit_union_id, sealed: sealSayToken(vault, token) }
    const letter = pressed ? null : letterOfAsk(person, { ask, hashed })
    if (letter) rows.letters.push(letter.row)
    const leads = pressed?.letter ?? letter?.leads
    const payload = JSON.stringify({ ...said, ...(leads && { letter: sealLetter(vault, leads) }) } satisfies SayPayload)
    const add = (channel: Channel, recipient: string, outboxKind: Insertable<Tables['outbox']>['kind']) => {
      const id = pressed?.message_id ?? newId()
      rows.ask_messages.push({ id, ...of, channel, phone: channel === 'text' ? person.phone : null, created_at: ask.asked_at })
      rows.outbox.push({
        ...{ id, kind: outboxKind, recipient, payload, next_attempt_at: ask.asked_at, created_at: ask.asked_at },
        credit_union_id: credit_union_id ?? directory_id,
        sort_rank: pressed ? PRESSED_RANK : (ask.round === 1 ? FIRST_RANK : REPEAT_RANK) + place,
      })
    }
    for (const channel of person.channels) {
      if (channel === 'mail' && person.email) add('mail', person.email, pressed ? 'urgent_letter' : 'ask_mail')
      if (channel === 'text' && person.phone) add('text', toE164(person.phone), 'text')
      if (channel === 'push') for (const id of person.devices) add('push', id, 'ask_push')
    }
  })
}
