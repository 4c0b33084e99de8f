// The keys by which push services know this installation (VAPID, RFC 8292). They come from the installation key, made at the first start: every
// process has the same ones, and there is nothing more to keep.

import { createECDH } from 'node:crypto'
import type { Vault } from '#server/lib/secrets/installation-key.ts'

export interface PushKeys {
  /** In base64url, as the browser takes it for `applicationServerKey`. */
  publicKey: string
  privateKey: string
}

const ORDER = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551')

/** One of four billion values of 32 bytes is not a private key of P-256; then the next one is used. */
export function pushKeysOf(vault: Vault, attempt = 0): PushKeys {
  const secret = vault.derive(`breakwater push ${attempt}`)
  const number = BigInt(`0x${secret.toString('hex')}`)
  if (number === 0n || number >= ORDER) return pushKeysOf(vault, attempt + 1)
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(secret)
  return { publicKey: ecdh.getPublicKey().toString('base64url'), privateKey: secret.toString('base64url') }
}
