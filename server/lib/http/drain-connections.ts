import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a closing server waits for the rest of a request or an answer, in milliseconds. Less than the process has to end. */
const DRAIN = 5000

/**
 * While the server closes, each connection ends after its current answer, because keep-alive would delay the end. A connection without a request yet
 * is closed at once, and a stalled one after a while.
 */
export function drainConnections(app: FastifyInstance) {
  let isClosing = false
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', (done) => {
    isClosing = true
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    setTimeout(() => {
      for (const socket of open) socket.destroy()
    }, DRAIN).unref()
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    // Injected requests in tests have no socket. The server does not wait for a client that does not close its side.
    if (isClosing && request.raw.socket instanceof Socket) request.raw.socket.destroySoon()
    done()
  })
}
