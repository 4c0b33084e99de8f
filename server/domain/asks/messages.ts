// What a row of the outbox says about an ask. It has ids and a sealed link, and neither names nor words: these are read when it is sent.

import type { AskedKind } from '#contract/records/ask-options.ts'
import type { OutboxRow } from '#server/lib/mail/outbox.ts'
import type { Vault } from '#server/lib/secrets/installation-key.ts'

/** The vault's purpose of a link's token. */
const LINK = 'breakwater say link'

export interface SayPayload {
  about: 'say'
  ask_id: string
  directory_id: string
  credit_union_id: string | null
  kind: AskedKind
  person_id: string
  /** The token of the link. */
  sealed: string
  /** Of a contact: the sealed link of a letter, by which the credit union enrolls. */
  letter?: string
}

/** The ask of an incident was taken back after its message had left. */
export interface TakenBackPayload {
  about: 'say'
  directory_id: string
  taken_back: { incident_id: string; language: string | null }
}

export const readTakenBack = ({ payload }: Pick<OutboxRow, 'payload'>): TakenBackPayload | null => {
  const said = JSON.parse(payload) as SayPayload | TakenBackPayload
  return 'taken_back' in said ? said : null
}

export const isSay = ({ payload }: Pick<OutboxRow, 'payload'>) => (JSON.parse(payload) as { about?: string }).about === 'say'

export const readSayPayload = ({ payload }: Pick<OutboxRow, 'payload'>) => JSON.parse(payload) as SayPayload

export const sealSayToken = (vault: Pick<Vault, 'encrypt'>, token: string) => vault.encrypt(token, LINK)
export const openSayToken = (vault: Pick<Vault, 'decrypt'>, sealed: string) => vault.decrypt(sealed, LINK)
