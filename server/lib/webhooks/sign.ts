// Signs as Standard Webhooks 1.0.0 has it, with every secret that counts.

import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

export const newSecret = () => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

export interface Signed {
  id: string
  /** In milliseconds since 1970. */
  time: number
  body: string
}

export function headersOf({ id, time, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, new Date(time), body))
  return { 'webhook-id': id, 'webhook-timestamp': String(Math.floor(time / 1000)), 'webhook-signature': signatures.join(' ') }
}
