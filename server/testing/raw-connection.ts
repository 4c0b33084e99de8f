// A connection on which a test writes HTTP itself.

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { untilClosed } from './until-closed.ts'

/** To a server; whatever came back so far. */
export async function rawConnection(url: string, { allowHalfOpen = false } = {}) {
  const { hostname, port } = new URL(url)
  const socket: Socket = connect({ port: Number(port), host: hostname, allowHalfOpen })
  await once(socket, 'connect')
  let received = ''
  socket.setEncoding('utf8').on('data', (part: string) => {
    received += part
  })
  return {
    socket,
    closed: untilClosed(socket),
    received: () => received,
    async untilReceived(text: string) {
      while (!received.includes(text)) await once(socket, 'data')
    },
  }
}

/** Without its last byte. */
export const startOfRequest =
  'POST /api/v1/auth/logout HTTP/1.1\r\nHost: localhost\r\nX-Requested-With: XMLHttpRequest\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{'
