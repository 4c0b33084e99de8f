// Binds a handler to an entry of the contract: its types come from there, and so does what a caller may send.

import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { type AnswerOf, type BodyOf, type ParamsOf, type QueryOf, type Route, TOTAL_HEADER } from '#contract/route.ts'
import type { JsonOf } from '#server/database/kept-lists.ts'
import type { FoundPage } from '#server/database/page.ts'
import type { Actor } from './actor.ts'
import { AppError } from './app-error.ts'
import type { Deps } from './deps.ts'

/** Who is signed in; on a public call it may be nobody. */
type ActorOf<R extends Route> = R['access'] extends 'public' ? Actor | null : Actor

export interface Call<R extends Route = Route> extends Deps {
  actor: ActorOf<R>
  params: ParamsOf<R>
  query: QueryOf<R>
  body: BodyOf<R>
  request: FastifyRequest
  reply: FastifyReply
}

/** What is JSON already is sent as it is. */
type Sent<R extends Route> = AnswerOf<R> | JsonOf<AnswerOf<R>>
type Answer<R extends Route> = Sent<R> | Promise<Sent<R>>

export interface BoundRoute {
  route: Route
  answer(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<unknown>
}

/** The handler of a call. It adapts and does not decide: parsed input in, presented answer out. */
export function handle<R extends Route>(route: R, handler: (call: Call<R>) => Answer<R>): BoundRoute {
  return {
    route,
    async answer(deps, request, reply) {
      // Checked against the entry just here, so that nobody else needs to.
      const call = { ...deps, ...parse(route, request), actor: request.actor, request, reply } as Call<R>
      return handler(call)
    },
  }
}

/** The handler of a call that answers with a stream: a file, events, or a list of any length. It says of what kind. */
export const handleStream = <R extends Route>(route: R, handler: (call: Call<R>) => Promise<Readable>): BoundRoute =>
  handle(route, handler as unknown as (call: Call<R>) => Answer<R>)

function parse(route: Route, request: FastifyRequest) {
  return {
    params: route.params && parsePart(route.params, request.params, 'not_found'),
    query: route.query && parsePart(route.query, request.query, 'invalid_input'),
    // A form is read by its own handler, part by part.
    body: route.multipart ? undefined : route.body && parsePart(route.body, request.body ?? {}, 'invalid_input'),
  }
}

/** What a form sent, checked like any other body. */
export const parseBody = <Schema extends z.ZodMiniType>(schema: Schema, input: unknown) =>
  parsePart(schema, input, 'invalid_input') as z.output<Schema>

function parsePart(schema: z.ZodMiniType, input: unknown, code: 'not_found' | 'invalid_input') {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  throw new AppError(code, code === 'invalid_input' ? { errors: errorsByField(result.error.issues) } : {})
}

function errorsByField(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const errors: Record<string, string[]> = {}
  for (const { path, message } of issues) {
    const field = path.map(String).join('.')
    if (field === '') continue
    errors[field] ??= []
    errors[field].push(message)
  }
  return errors
}

/** A page of a list: its total stands in a header, the rows are the answer. */
export function answerPage<Row>(reply: FastifyReply, { rows, total }: FoundPage<Row>): Row[] {
  reply.header(TOTAL_HEADER, total)
  return rows
}

export const statusOf = (route: Route) => route.status ?? 200
