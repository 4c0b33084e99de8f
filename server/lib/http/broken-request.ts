// Data that never becomes a request: bytes that are not HTTP, a head that is too large, a client that is too slow. There is no reply object, so the
// answer is written to the socket, in the shape of every refusal.

import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorBody, type ErrorCode, errorTable } from '#contract/errors.ts'

const refusals: Record<string, { status: number; code: ErrorCode }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'unreadable' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'too_large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: 'too_large' },
}
const anyOther = { status: 400, code: 'unreadable' } as const

/** `headers` are the security headers of an answer. */
export const refuseOnSocket = (headers: Readonly<Record<string, string>>) => (error: Error & { code?: string }, socket: Socket) => {
  // The client has gone, so there is no one to answer.
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, code } = refusals[error.code ?? ''] ?? anyOther
  const body = JSON.stringify({ code, message: errorTable[code].message } satisfies ErrorBody)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ]
  // Not left half open, because a slow client would keep the connection.
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
