import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The rest of a request, or of an answer, is waited for this long once the server closes. In milliseconds; below what the process has to end. */
const DRAIN = 5000

/**
 * Once the server closes, each connection ends with the answer that is under way on it: kept alive, it would hold up the end. One that a
 * browser opened ahead and on which nothing has come yet is closed at once, and one on which nothing goes on after a while.
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
    // What tests inject has none of its own. A client that does not close its side is not waited for.
    if (isClosing && request.raw.socket instanceof Socket) request.raw.socket.destroySoon()
    done()
  })
}
