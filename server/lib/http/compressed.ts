// An answer that many people get is compressed once for all of them.

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip' | 'identity'

/** The bytes of an answer in an encoding. */
export type CompressedOnce = (encoding: Encoding) => Promise<Buffer>

const [br, gz] = [promisify(brotliCompress), promisify(gzip)]

/** Compresses a text once for each encoding, when it is first used. */
export function compressedOnce(text: string | Buffer): CompressedOnce {
  const plain = typeof text === 'string' ? Buffer.from(text) : text
  const made = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(plain)]])
  const make = (encoding: Encoding) => (encoding === 'br' ? br(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : gz(plain))
  return (encoding) => {
    const body = made.get(encoding) ?? make(encoding)
    made.set(encoding, body)
    return body
  }
}

/** The body in an encoding that the client accepts. Sets the header that names it. */
export function bodyFor({ headers }: FastifyRequest, reply: FastifyReply, body: CompressedOnce): Promise<Buffer> {
  const encoding = encodingFor(String(headers['accept-encoding'] ?? ''))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return body(encoding)
}

const patterns = (['br', 'gzip'] as const).map(
  (encoding) => [encoding, new RegExp(`(^|[ ,])${encoding}($|[ ,;])(?!\\s*q=0(?:$|[ ,]))`)] as const,
)

const encodingFor = (accepted: string): Encoding => patterns.find(([, pattern]) => pattern.test(accepted))?.[0] ?? 'identity'
