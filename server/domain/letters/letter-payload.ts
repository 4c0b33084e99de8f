// What a row of the outbox says about a letter: its id, and the token of its link, sealed. The words are made when it leaves.

import { Undeliverable } from '#server/lib/mail/outbox.ts'
import type { Vault } from '#server/lib/secrets/installation-key.ts'

/** The vault's purpose of what a letter's row holds. */
const PURPOSE = 'breakwater letter'

export interface LetterPayload {
  letter_id: string
  token: string
}

export const sealLetter = (vault: Vault, { letter_id, token }: LetterPayload) =>
  JSON.stringify({ letter_id, sealed: vault.encrypt(token, PURPOSE) })

/** @throws Undeliverable if another installation's key sealed it */
export function openLetter(vault: Vault, payload: string): LetterPayload {
  const { letter_id, sealed } = JSON.parse(payload) as { letter_id: string; sealed: string }
  try {
    return { letter_id, token: vault.decrypt(sealed, PURPOSE) }
  } catch {
    throw new Undeliverable('This letter was sealed with another installation key.')
  }
}
