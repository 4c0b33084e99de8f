import type { Socket } from 'node:net'

/** Until a connection has ended. Whoever ends it with bytes on the way resets it: that is an end as well, where `once` of events would throw. */
export const untilClosed = (socket: Socket) => new Promise<void>((resolve) => socket.on('error', () => {}).once('close', () => resolve()))

/** What came until then, also where `text` of streams would throw it away because of a reset. */
export async function textUntilClosed(socket: Socket): Promise<string> {
  let received = ''
  socket.setEncoding('latin1').on('data', (part: string) => {
    received += part
  })
  if (!socket.closed) await untilClosed(socket)
  return received
}
