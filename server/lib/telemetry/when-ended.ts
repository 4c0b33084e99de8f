import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { methodNameOf, routeNameOf } from '#server/lib/http/route-name.ts'

/** Watches the requests of an application. */
export type Instrument = (app: FastifyInstance) => void

/** A request without personal data. */
export interface Ended {
  method: string
  route: string
  /** `cut off`: the client has gone before the end of the answer. */
  status: number | 'cut off'
  seconds: number
}

/** Calls back at the end of each request, answered or not. Fastify itself does not report clients that disconnect. */
export function whenEnded(app: FastifyInstance, tell: (ended: Ended, request: FastifyRequest, reply: FastifyReply) => void) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => tell(describe(request, reply), request, reply))
    done()
  })
}

const describe = (request: FastifyRequest, reply: FastifyReply): Ended => ({
  method: methodNameOf(request),
  route: routeNameOf(request, reply),
  status: reply.raw.writableFinished ? reply.statusCode : 'cut off',
  seconds: reply.elapsedTime / 1000,
})
