// Signs as Standard Webhooks 1.0.0 has it: HMAC-SHA256 over `id.timestamp.body`, with every secret that counts.

import { createHmac, randomBytes } from 'node:crypto'

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
  const timestamp = Math.floor(time / 1000)
  const signatures = secrets.map((secret) => `v1,${signatureOf(`${id}.${timestamp}.${body}`, secret)}`)
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') }
}

const signatureOf = (text: string, secret: string) =>
  createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(text)
    .digest('base64')
