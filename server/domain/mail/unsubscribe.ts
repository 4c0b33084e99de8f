// The link in a mail by which its reader ends what brought it, without sign-in: a kind of messages, the situation reports of an incident, warnings, or asks
// of storms.

import type { AskedKind, Instead } from '#contract/records/ask-options.ts'
import type { MessageKindName } from '#contract/records/message-kinds.ts'
import type { WayToTell } from '#contract/records/warning-options.ts'
import { askAgain, type KeptContact } from '#server/domain/asks/ask-again.ts'
import { declineAsks, hasDeclined, stopAsksOf } from '#server/domain/asks/stop-asks-of.ts'
import type { Deps } from '#server/domain/context.ts'
import { chooseMessages } from '#server/domain/messages/choose-messages.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Vault } from '#server/lib/secrets/installation-key.ts'
import { subscribeTo } from './subscribe.ts'

/** The vault's purpose: nothing else that it sealed ends a subscription. */
const PURPOSE = 'breakwater subscription'

interface AskedPlace {
  directory_id: string
  kind: AskedKind
  person_id: string
  /** Of a desk's contact, so that it can be kept for storms alone after it was deleted. Links of earlier versions have none. */
  contact?: KeptContact
}

type Subscription =
  | { userId: string; incidentId: string }
  | { userId: string; to: 'warnings' }
  | { userId: string; kind: MessageKindName }
  | { ask: AskedPlace }

export interface Ending {
  vault: Vault
  settings: Pick<Deps['settings'], 'PUBLIC_URL'>
}

/** The link for one person and one subscription. It opens nothing, and works as long as the installation's key is the same. */
export const unsubscribeLink = (ending: Ending, of: Subscription) => `${ending.settings.PUBLIC_URL}/unsubscribe/${tokenOf(ending, of)}`

/** The same for a letter, whose page needs no script. */
export const stopLink = (ending: Ending, of: { ask: AskedPlace }) => `${ending.settings.PUBLIC_URL}/letters/stop/${tokenOf(ending, of)}`

const tokenOf = ({ vault }: Ending, of: Subscription) =>
  Buffer.from(vault.encrypt(JSON.stringify(of), PURPOSE), 'base64').toString('base64url')

/** The language of the person whom a letter went to. @throws AppError `not_found` for the token of anything else */
export function languageOfLetter(vault: Vault, token: string): string | null {
  const of = subscriptionOf(vault, token)
  if (!('ask' in of) || !of.ask.contact) throw new AppError('not_found')
  return of.ask.contact.language
}

/** What the owner of a letter's address chose before, also by another link: no mail at all, or asks of storms alone. Null for nothing. */
export async function chosenAtLetter({ db, vault }: Pick<Deps, 'db' | 'vault'>, token: string): Promise<'none' | 'storms' | null> {
  const of = subscriptionOf(vault, token)
  const email = 'ask' in of ? of.ask.contact?.email : undefined
  if (email === undefined || !(await hasDeclined(db, email))) return null
  // No desk can enter the address, so a contact that has it was kept for storms.
  const kept = await db.selectFrom('contacts').select('id').where('email_key', '=', emailKey(email)).limit(1).executeTakeFirst()
  return kept ? 'storms' : 'none'
}

interface Pressed {
  /** Null ends it. */
  instead?: Instead | null | undefined
}

/**
 * Ends the subscription that the token of a link names, if it has not ended yet, and returns what its reader can have instead.
 * @throws AppError `not_found` if this is not such a token; `not_acceptable_now` for what this link cannot bring back
 */
export async function unsubscribe(parts: Pick<Deps, 'db' | 'settings' | 'vault'>, token: string, { instead = null }: Pressed = {}) {
  const { db, vault } = parts
  const of = subscriptionOf(vault, token)
  if (instead !== null) {
    if (!('ask' in of) || !insteadOf(of).includes(instead)) throw new AppError('not_acceptable_now')
    await change(db, (tx) => askAgain(tx, parts, { place: of.ask, contact: of.ask.contact, all: instead === 'all' }))
  } else await end(db, of)
  return insteadOf(of)
}

function end(db: Db, of: Subscription): Promise<unknown> {
  if ('ask' in of) return endAsks(db, of.ask)
  if ('kind' in of) return change(db, (tx) => chooseMessages(tx, of.userId, { [of.kind]: { mail: false } }))
  return 'to' in of ? endWarningMails(db, of.userId) : endReports(db, of)
}

/** A person of a credit union is asked in storms alone, so there is nothing else. */
function insteadOf(of: Subscription): Instead[] {
  if (!('ask' in of)) return []
  if (of.ask.kind !== 'contact') return ['storms']
  return of.ask.contact ? ['storms', 'all'] : []
}

function subscriptionOf(vault: Vault, token: string): Subscription {
  try {
    // A decoder of base64 ignores characters at the end that are too many.
    if (Buffer.from(token, 'base64url').toString('base64url') !== token) throw new AppError('not_found')
    return JSON.parse(vault.decrypt(token, PURPOSE))
  } catch {
    throw new AppError('not_found')
  }
}

/** A link outlives the person's account: then there is nothing to end. */
async function endReports(db: Db, { userId, incidentId }: { userId: string; incidentId: string }) {
  const person = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  const incident = await db.selectFrom('incidents').select('id').where('id', '=', incidentId).executeTakeFirst()
  if (person && incident) await subscribeTo(db, { userId, incidentId, subscribed: false })
}

/** A contact that a desk keeps is deleted with it; people of a credit union are asked there no more. */
const endAsks = (db: Db, place: AskedPlace) =>
  change(db, async (tx) => {
    if (place.kind === 'contact') return declineAsks(tx, { id: place.person_id, email: place.contact?.email ?? null })
    await stopAsksOf(tx, place, { why: 'unsubscribed', by: null })
  })

/** Pushes go on: they are not ended by a mail program. */
const endWarningMails = (db: Db, userId: string) =>
  change(db, async (tx) => {
    const choices = () => tx.updateTable('warning_choices').where('user_id', '=', userId)
    // The first change locks the row, so that one that the person makes at this moment is not lost.
    const row = await choices().set({ updated_at: now() }).returning('ways').executeTakeFirst()
    if (!row) return
    const ways = (JSON.parse(row.ways) as WayToTell[]).filter((way) => way !== 'mail')
    await choices()
      .set({ ways: JSON.stringify(ways) })
      .execute()
  })
