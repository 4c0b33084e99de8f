import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AJAX_HEADER, AJAX_MARKER, BUILD_HEADER } from '#contract/wire.ts'

/** Of the request for a page, what a call of its own would have as well. */
const KEPT = ['cookie', 'host', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded'] as const

/** Makes a call as the person who asks for a page, through everything that guards one. Nothing leaves the process. */
export const callInProcess =
  (app: FastifyInstance, { headers, socket }: FastifyRequest, build: string) =>
  async (path: string, { method = 'GET', body }: RequestInit): Promise<Response> => {
    const kept = Object.fromEntries(KEPT.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])))
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      remoteAddress: socket.remoteAddress ?? '127.0.0.1',
      headers: {
        ...kept,
        accept: 'application/json',
        [AJAX_HEADER]: AJAX_MARKER,
        [BUILD_HEADER]: build,
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      ...(typeof body === 'string' && { payload: body }),
    })
    const answered = Object.entries(answer.headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
    return new Response(answer.statusCode === 204 || answer.statusCode === 304 ? null : answer.body, {
      status: answer.statusCode,
      headers: Object.fromEntries(answered) as Record<string, string>,
    })
  }
