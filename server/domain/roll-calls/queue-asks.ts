// Puts the question of a roll call into the outbox: to each person a link of their own, on every channel that reaches them.

import type { Insertable } from 'kysely'
import type { Channel } from '#contract/records/roll-call-options.ts'
import { devicesOf } from '#server/domain/alerts/devices-of.ts'
import { batches } from '#server/lib/database/batches.ts'
import { intoOutbox } from '#server/lib/database/change.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Tables, Tx } from '#server/lib/database/tables/tables.ts'
import type { Vault } from '#server/lib/secrets/installation-key.ts'
import { hashToken, newToken } from '#server/lib/secrets/tokens.ts'
import { toE164 } from '#server/lib/texts/numbers.ts'
import { type AskPayload, sealToken } from './messages.ts'

export interface AskedPerson {
  id: string
  user_id: string | null
  email: string | null
  phone: string | null
  shares_email: boolean
  channels: readonly Channel[]
}

interface Asking {
  rollCall: { id: string; credit_union_id: string }
  people: readonly AskedPerson[]
  isRepeat?: boolean
}

interface Rows {
  roll_call_links: Insertable<Tables['roll_call_links']>[]
  roll_call_messages: Insertable<Tables['roll_call_messages']>[]
  outbox: Insertable<Tables['outbox']>[]
}

/** In the transaction of the roll call. */
export async function queueAsks(tx: Tx, vault: Vault, asking: Asking) {
  const devices = await devicesOf(
    tx,
    asking.people.flatMap(({ user_id }) => user_id ?? []),
  )
  const time = now()
  const rows: Rows = { roll_call_links: [], roll_call_messages: [], outbox: [] }
  for (const person of asking.people) addRows(rows, { ...asking, person, time, vault, devices: devices.get(person.user_id ?? '') ?? [] })
  for (const { values } of batches(rows.roll_call_links)) await tx.insertInto('roll_call_links').values(values).execute()
  for (const { values } of batches(rows.roll_call_messages)) await tx.insertInto('roll_call_messages').values(values).execute()
  for (const { values } of batches(rows.outbox)) await intoOutbox(tx).values(values).execute()
}

interface Adding extends Omit<Asking, 'people'> {
  person: AskedPerson
  devices: readonly { id: string }[]
  time: string
  vault: Vault
}

function addRows(rows: Rows, { rollCall, person, isRepeat = false, devices, time, vault }: Adding) {
  if (person.channels.length === 0) return
  const token = newToken()
  const of = { roll_call_id: rollCall.id, person_id: person.id }
  rows.roll_call_links.push({ token_hash: hashToken(token), ...of })
  const asked: AskPayload = { about: 'ask', ...of, sealed: sealToken(vault, token), ...(person.shares_email ? { names_person: true } : {}) }
  const payload = JSON.stringify(asked)
  const add = (channel: Channel, recipient: string, kind: Insertable<Tables['outbox']>['kind']) => {
    const id = newId()
    const phone = channel === 'text' ? person.phone : null
    rows.roll_call_messages.push({ id, ...of, channel, phone, created_at: time })
    rows.outbox.push({
      ...{ id, kind, recipient, payload, next_attempt_at: time, created_at: time },
      ...{ credit_union_id: rollCall.credit_union_id, sort_rank: isRepeat ? 1 : 0 },
    })
  }
  for (const channel of person.channels) {
    if (channel === 'mail' && person.email) add('mail', person.email, 'roll_call_mail')
    if (channel === 'text' && person.phone) add('text', toE164(person.phone), 'text')
    if (channel === 'push') for (const { id } of devices) add('push', id, 'roll_call_push')
  }
}
