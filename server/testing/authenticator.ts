// A software authenticator: makes passkeys (ES256, attestation "none") and answers challenges, as a browser passes them on.

import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

interface Site {
  origin: string
  /** The host name that the passkey belongs to. */
  rpId: string
}

interface Meddle {
  challenge?: string
  origin?: string
  type?: string
  counter?: number
  rpId?: string
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** CBOR (RFC 8949), as much of it as an authenticator needs. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, each]) => [cbor(key), cbor(each as Parameters<typeof cbor>[0])])
  return Buffer.concat([head(5, value.size), ...entries])
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

export class SoftwareAuthenticator {
  readonly #site: Site
  readonly #privateKey: KeyObject
  readonly #publicKey: Buffer
  readonly id = randomBytes(32)
  counter = 0

  constructor(site: Site) {
    this.#site = site
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#privateKey = privateKey
    // COSE: an EC2 key for ES256 on P-256.
    this.#publicKey = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
  }

  #clientData(type: string, challenge: string, meddle: Meddle) {
    const { origin } = { ...this.#site, ...meddle }
    return Buffer.from(JSON.stringify({ type: meddle.type ?? type, challenge: meddle.challenge ?? challenge, origin, crossOrigin: false }))
  }

  #authenticatorData(flags: number, meddle: Meddle, credential = Buffer.alloc(0)) {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(meddle.counter ?? this.counter)
    return Buffer.concat([sha256(meddle.rpId ?? this.#site.rpId), Buffer.from([flags]), counter, credential])
  }

  /** A browser's answer to `navigator.credentials.create`. */
  create(challenge: string, meddle: Meddle = {}) {
    const idLength = Buffer.alloc(2)
    idLength.writeUInt16BE(this.id.length)
    const credential = Buffer.concat([Buffer.alloc(16), idLength, this.id, this.#publicKey])
    const authData = this.#authenticatorData(USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL, meddle, credential)
    const attestation = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    )
    return this.#response({
      clientDataJSON: this.#clientData('webauthn.create', challenge, meddle).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    })
  }

  /** A browser's answer to `navigator.credentials.get`. */
  get(challenge: string, meddle: Meddle = {}) {
    this.counter += 1
    const clientData = this.#clientData('webauthn.get', challenge, meddle)
    const authData = this.#authenticatorData(USER_PRESENT | USER_VERIFIED, meddle)
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#privateKey)
    return this.#response({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
    })
  }

  #response(response: Record<string, unknown>) {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, authenticatorAttachment: 'platform', response }
  }
}
