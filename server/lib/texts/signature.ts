import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The provider's signature of a request: HMAC-SHA1 over the URL, followed by the name and value of each field in the order of names.
 * https://www.twilio.com/docs/usage/security#validating-requests
 */
export function signatureOf(token: string, url: string, fields: URLSearchParams): string {
  const names = [...new Set(fields.keys())].sort()
  const signed = names.flatMap((name) => [...new Set(fields.getAll(name))].sort().map((value) => name + value))
  return createHmac('sha1', token)
    .update(url + signed.join(''))
    .digest('base64')
}

export function isSigned(signature: string | undefined, expected: string): boolean {
  const [given, right] = [Buffer.from(signature ?? ''), Buffer.from(expected)]
  return given.length === right.length && timingSafeEqual(given, right)
}
