// Seals the offline copies that have names and numbers of people. The key is deleted at once when the session ends, before the rows can be: nobody can
// read what is left then. Without a network the device has to read them, so the key is on it as well.

import { SEAL } from '#web/lib/session/session-store.ts'

export interface Sealed {
  nonce: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

const ALGORITHM = 'AES-GCM'
const KEY_BYTES = 32
const NONCE_BYTES = 12

/** Rejects if the device has no cryptography or stores no key. */
export async function seal(value: unknown): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  return { nonce, bytes: await crypto.subtle.encrypt({ name: ALGORITHM, iv: nonce }, await keyOf(storedKey() ?? newKey()), bytes) }
}

/** Rejects if another session has sealed it. */
export async function unseal({ nonce, bytes }: Sealed): Promise<unknown> {
  const key = storedKey()
  if (key === null) throw new Error('The session of this key has ended.')
  return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt({ name: ALGORITHM, iv: nonce }, await keyOf(key), bytes)))
}

const keyOf = (bytes: Uint8Array<ArrayBuffer>) => crypto.subtle.importKey('raw', bytes, ALGORITHM, false, ['encrypt', 'decrypt'])

function storedKey(): Uint8Array<ArrayBuffer> | null {
  const stored = localStorage.getItem(SEAL)
  return stored === null ? null : Uint8Array.from(atob(stored), (char) => char.charCodeAt(0))
}

function newKey(): Uint8Array<ArrayBuffer> {
  const key = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  localStorage.setItem(SEAL, btoa(String.fromCharCode(...key)))
  return key
}
