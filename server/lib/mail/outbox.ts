// Mail that is to leave: a row in the outbox, written in the transaction of what causes it. The worker sends it after the commit.

import type { Selectable } from 'kysely'
import type { Tables } from '#server/lib/database/tables/tables.ts'
import type { Vault } from '#server/lib/secrets/installation-key.ts'

export interface Mail {
  /** One address. */
  to: string
  subject: string
  text: string
  /** The link that ends the subscription by which the person gets the mail. */
  unsubscribe?: string
  /** The part of the text that is news, where a mail that waits takes up the news of later ones. */
  news?: string
  secret?: false
}

/** What the mail's last line ends: a kind of messages, for the account that it goes to. */
export interface EndsKind {
  user_id: string
  kind: string
  language: string | null
}

/** A mail whose link only its recipient may use. */
export interface SecretMail extends Omit<Mail, 'secret'> {
  secret: true
}

/** The vault's purpose: a secret encrypted for a mail cannot be decrypted as anything else. */
const PURPOSE = 'breakwater secret mail'

/** A row of the outbox, as it is handed to what sends it. */
export type OutboxRow = Pick<Selectable<Tables['outbox']>, 'id' | 'kind' | 'recipient' | 'payload' | 'attempts' | 'created_at'>

/**
 * Sends one row. An error is stored with the row, which is tried again later unless the error is `Undeliverable`. The signal says that the process
 * ends: a row under way is given up, and tried again after the next start.
 */
export type Send = (row: OutboxRow, signal?: AbortSignal) => Promise<void>

/** Something has to be decided or set up before it can leave: the row waits for that, however long it takes. */
export class NotYet extends Error {
  override readonly name: string = 'NotYet'
}

/** A problem that the operator has to fix: the row is tried again, and the log says why. */
export class NotSetUp extends NotYet {
  override readonly name = 'NotSetUp'
}

/** To try again would not help. */
export class Undeliverable extends Error {
  override readonly name: string = 'Undeliverable'
}

/** The recipient no longer exists, or the text is no longer true: a retry would not help, and an operator has nothing to fix. */
export class NoLongerWanted extends Undeliverable {
  override readonly name = 'NoLongerWanted'
}

/** The mail server refuses this address for good. */
export class Bounced extends Undeliverable {
  override readonly name = 'Bounced'
}

export interface Written extends Pick<Mail, 'subject' | 'text' | 'unsubscribe' | 'news'> {
  ends?: EndsKind
  /** The address that an answer goes to, where it is not the program's. */
  replyTo?: string
  /** The same text as HTML. */
  html?: string
  /** The day that it bears, where that is not the one on which it was queued. */
  date?: Date
  /** Where mail servers send it back to, where that is not its sender. */
  bouncesTo?: string | undefined
}

/** The payload of a row. With a vault it is encrypted in the database, so that a copy of the database opens no account. */
export function payloadOf({ subject, text, unsubscribe, news, ends }: Written, vault?: Vault): string {
  const more = { ...(unsubscribe && { unsubscribe }), ...(news && { news }), ...(ends && { ends }) }
  const written = JSON.stringify({ subject, text, ...more } satisfies Written)
  return vault ? JSON.stringify({ sealed: vault.encrypt(written, PURPOSE) }) : written
}

/** The payload of a row. Throws `Undeliverable` if another installation's key encrypted it. */
export function readMail(payload: string, vault: Vault): Written {
  const stored = JSON.parse(payload) as Written | { sealed: string }
  return 'sealed' in stored ? JSON.parse(open(vault, stored.sealed)) : stored
}

function open(vault: Vault, sealed: string): string {
  try {
    return vault.decrypt(sealed, PURPOSE)
  } catch {
    throw new Undeliverable('This mail was sealed with another installation key.')
  }
}
