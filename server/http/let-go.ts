import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Once the server closes, each connection ends with the answer that is under way on it: kept alive, it would hold up the end. So would one
 * that a browser opened ahead and on which nothing has come yet: it goes at once.
 */
export function letGoOfConnections(app: FastifyInstance) {
  let isClosing = false
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', (done) => {
    isClosing = true
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    // What tests inject has none of its own.
    if (isClosing && request.raw.socket instanceof Socket) request.raw.socket.end()
    done()
  })
}
