// Binds handlers to entries of the contract: their types come from there, and so does what a caller may send.

import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { type ListedCall, listedCall } from '#contract/all-calls.ts'
import type { AnswerOf, AnyCall, BodyOf, CallSchemas, ParamsOf, QueryOf } from '#contract/call.ts'
import { asksByBody } from '#contract/rules/recent-factor.ts'
import { done, successStatus } from '#contract/schema.ts'
import { TOTAL_HEADER } from '#contract/wire.ts'
import type { Actor } from '#server/domain/actor.ts'
import type { Deps, SignInContext } from '#server/domain/context.ts'
import { requireRecentFactor } from '#server/domain/second-factor-rule.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { FoundPage } from '#server/lib/database/list.ts'
import type { JsonOf } from '#server/lib/database/list-cache.ts'
import { clientOf } from '#server/lib/http/client.ts'
import { gatherCookies } from '#server/lib/http/cookies.ts'

/** The signed-in person; null on a public call without a session. */
type ActorOf<C extends AnyCall> = C['access'] extends 'public' ? Actor | null : Actor

/** The context of a handler. A use case gets only its `Context`, and cannot write to the reply. */
export interface HandlerContext<C extends AnyCall = AnyCall> extends SignInContext<ActorOf<C>> {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  request: FastifyRequest
  reply: FastifyReply
}

/** An answer that is JSON already is sent unchanged, and so is a stream: a file, events, or a list of any length. It says of what kind. */
type Sent<C extends AnyCall> = AnswerOf<C> | JsonOf<AnswerOf<C>> | (AnswerOf<C> extends string | readonly unknown[] ? Readable : never)
/** What says only that it was done, the binding answers. */
type Success = z.output<typeof done> | z.output<typeof successStatus>
type Answer<C extends AnyCall> = IsSuccess<AnswerOf<C>> extends true ? void | Promise<void> : Sent<C> | Promise<Sent<C>>
/** Of an answer that says more, the handler says it. */
type IsSuccess<Said> =
  Said extends z.output<typeof done> ? true : Said extends Success ? ([keyof Said] extends ['status'] ? true : false) : false

/** The handler of a call. It adapts and does not decide: parsed input in, presented answer out. */
type Handler<C extends AnyCall> = (context: HandlerContext<C>) => Answer<C>

export interface BoundRoute extends ListedCall {
  answer(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<unknown>
}

/** The errors of a body, by field. */
export type CallErrors = Readonly<Record<string, string[]>>
/** What no schema knows of a body that is not valid, so that all its errors come at once. */
type MoreErrors = (deps: Deps, body: unknown) => Promise<CallErrors>

/** A handler for every call of a feature, by its name. A call without one does not compile. */
export const bindCalls = <Calls extends Record<string, AnyCall>>(
  calls: Calls,
  handlers: { readonly [Name in keyof Calls]: Handler<Calls[Name]> },
  moreErrors: { readonly [Name in keyof Calls]?: MoreErrors } = {},
): BoundRoute[] =>
  Object.entries(calls).map(([name, call]) => bindCall(call, handlers[name as keyof Calls] as Handler<AnyCall>, moreErrors[name]))

function bindCall(call: AnyCall, handler: Handler<AnyCall>, moreErrors?: MoreErrors): BoundRoute {
  const listed = listedCall(call)
  const { schemas } = listed
  const success = new Map<unknown, Success>([
    [done, 'Success'],
    [successStatus, { status: 'success' }],
  ]).get(schemas.answer)
  return {
    ...listed,
    async answer(deps, request, reply) {
      const { actor, log } = request
      const client = clientOf(request, deps.settings)
      const cookies = gatherCookies(deps.settings)
      // The call's own schemas checked the input, and the types come from them, so no further check is needed.
      const input = await parse(call, schemas, request).catch((error) => withMore(error, () => moreErrors?.(deps, request.body)))
      if (actor && asksByBody(call, input.body)) requireRecentFactor(actor, deps.settings)
      const result = await handler({ ...deps, ...input, actor, client, cookies, log, request, reply } as HandlerContext)
      cookies.writeTo(reply)
      return success ?? result
    },
  }
}

async function parse({ multipart }: AnyCall, { params, query, body }: CallSchemas, request: FastifyRequest) {
  return {
    params: params && parsePart(params, request.params, 'not_found'),
    query: query && parsePart(query, givenIn(request.query), 'invalid_input'),
    // A form is read by its own handler, part by part.
    body: multipart ? undefined : body && parsePart(body, request.body ?? {}, 'invalid_input'),
  }
}

/** The same refusal with what is wrong besides. */
async function withMore(error: unknown, more: () => Promise<CallErrors> | undefined): Promise<never> {
  if (!(error instanceof AppError) || error.code !== 'invalid_input') throw error
  throw new AppError(error.code, { ...error.extras, errors: { ...(await more()), ...error.extras.errors } })
}

/** A parameter without a value counts as left out: an empty form sends `?state=&name=`. */
const givenIn = (query: unknown) => Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''))

/** The body of a form, checked like any other body. */
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

/** A page of a list: its total is in a header, the rows are the answer. */
export function answerPage<Row>(reply: FastifyReply, { rows, total }: FoundPage<Row>): Row[] {
  reply.header(TOTAL_HEADER, total)
  return rows
}
