// What a row of the outbox says about a roll call. It has ids and a sealed link, and neither names nor words: these are read when it is sent.

import type { OutboxRow } from '#server/lib/mail/outbox.ts'

/** The vault's purpose of a link's token. */
const LINK = 'breakwater roll call link'

export interface AskPayload {
  about: 'ask'
  roll_call_id: string
  person_id: string
  /** The token of the link. */
  sealed: string
  /** Others read the same mailbox, so the mail says whom it asks. */
  names_person?: true
}

export interface HelpPayload {
  about: 'help'
  roll_call_id: string
  person_id: string
  /** The account that is told. */
  user_id: string
}

/** A text message that may be a cry for help, or that belongs to several people. */
export interface ReplyPayload extends Omit<HelpPayload, 'about'> {
  about: 'reply'
}

/** Nobody is on it yet. */
export interface UntakenPayload extends Omit<HelpPayload, 'about'> {
  about: 'untaken'
}

export type RollCallPayload = AskPayload | HelpPayload | ReplyPayload | UntakenPayload

export const readPayload = ({ payload }: Pick<OutboxRow, 'payload'>) => JSON.parse(payload) as RollCallPayload

interface Sealing {
  encrypt(text: string, purpose?: string): string
  decrypt(sealed: string, purpose?: string): string
}

export const sealToken = (vault: Pick<Sealing, 'encrypt'>, token: string) => vault.encrypt(token, LINK)
export const openToken = (vault: Pick<Sealing, 'decrypt'>, sealed: string) => vault.decrypt(sealed, LINK)
