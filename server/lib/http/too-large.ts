import type { FastifyReply, FastifyRequest } from 'fastify'
import { readToTheEnd } from './refuse.ts'

type Handler = (error: unknown, request: FastifyRequest, reply: FastifyReply) => unknown

/** For pages that people read without script: what is too large to be read is answered with the page as well. Other errors are refused as everywhere. */
export const whenTooLarge =
  (answer: (request: FastifyRequest, reply: FastifyReply) => unknown): Handler =>
  (error, request, reply) => {
    if ((error as { code?: string } | null)?.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error
    if (/\bapplication\/json\b/.test(request.headers.accept ?? '')) throw error
    readToTheEnd(request, reply)
    return answer(request, reply)
  }
