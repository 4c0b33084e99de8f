// A push service for tests, on this machine, and browsers that subscribe to it: what comes in is opened by RFC 8291 and RFC 8292 as they are written.

import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Received {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

export interface PushService {
  url: string
  received: Received[]
  /** The answer to this path from now on; 201 by default. */
  answer(path: string, status: number): void
  /** From now on it takes what comes and answers nothing. */
  fallSilent(onReceived?: () => void): void
  close(): Promise<void>
}

export async function startPushService(): Promise<PushService> {
  const received: Received[] = []
  const statuses = new Map<string, number>()
  let onSilence: (() => void) | undefined
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const path = request.url ?? ''
    received.push({ path, headers: request.headers, body: Buffer.concat(parts) })
    if (onSilence) return onSilence()
    const status = statuses.get(path) ?? 201
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: (path, status) => void statuses.set(path, status),
    fallSilent(onReceived = () => {}) {
      onSilence = onReceived
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The subscription that a browser's PushManager makes: an endpoint at the push service, and keys of which only the public ones leave it. */
export function subscription(endpoint: string) {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys()
  const auth = randomBytes(16)

  /** RFC 8291, 3.4, and RFC 8188, 2: one record, its last octet of padding being 2. */
  function open(body: Buffer): unknown {
    const salt = body.subarray(0, 16)
    const keyLength = body.readUInt8(20)
    const serverKey = body.subarray(21, 21 + keyLength)
    const sealed = body.subarray(21 + keyLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, serverKey])
    const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(serverKey), auth, info, 32))
    const derive = (text: string, length: number) => Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${text}\0`, length))
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    decipher.setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    const end = plain.lastIndexOf(2)
    return JSON.parse(plain.subarray(0, end).toString('utf8'))
  }

  return { body: { endpoint, keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') } }, open }
}

/** The claims of the sender (RFC 8292) if they are signed with this key; throws otherwise. */
export function claimsOf(authorization: string, publicKey: string): Record<string, unknown> {
  const [, token = '', key] = /^vapid t=([^,]+), k=(\S+)$/.exec(authorization) ?? []
  if (key !== publicKey) throw new Error('Signed with another key.')
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('The signature does not hold.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Record<string, unknown>
}
