import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Once the server closes, each connection ends with the answer that is under way on it: kept alive, it would hold up the end. */
export function letGoOfConnections(app: FastifyInstance) {
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    // What tests inject has none of its own.
    if (isClosing && request.raw.socket instanceof Socket) request.raw.socket.end()
    done()
  })
}
