// A call of the API as data: method, path, who may call it, what goes in, what comes out. The server binds a handler to each
// entry, the web client's functions and the OpenAPI document come from the same entry. Without `access` an entry does not compile.

import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { Access } from './roles.ts'

type Schema = z.ZodMiniType

export interface Route<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
  Who extends Access = Access,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api/v1`; `{id}` names a parameter. */
  path: `/${string}`
  access: Who
  /** One sentence for the reader of the API documentation. */
  summary: string
  params?: Params | undefined
  query?: Query | undefined
  body?: Body | undefined
  answer: Answer
  /** Of a success; 200 where not said. */
  status?: 200 | 201 | undefined
  /** Refusals of its own, beside those that follow from access, input and size. */
  errors?: readonly ErrorCode[] | undefined
  /** The body is multipart form data instead of JSON. */
  multipart?: true | undefined
  /** Answers a browser with a redirect instead of JSON. */
  redirects?: true | undefined
  /** Answers a file of comma- or tab-separated values, row by row, instead of JSON; its name stands in `Content-Disposition`. */
  csv?: true | undefined
  /** A POST that changes nothing: like a GET it may answer "unchanged" (304). */
  reads?: true | undefined
  /** Answers server-sent events (`text/event-stream`) until either side ends it. */
  events?: true | undefined
}

/** What it takes to call a route. The client is built without the rest of the entries: web/routes-as-paths.ts. */
export type CalledPart = Pick<Route, 'method' | 'path' | 'status' | 'access'>

/** Declares a call. */
/*@__NO_SIDE_EFFECTS__*/
export function route<
  Answer extends Schema,
  Params extends Schema = z.ZodMiniUndefined,
  Query extends Schema = z.ZodMiniUndefined,
  Body extends Schema = z.ZodMiniUndefined,
  const Who extends Access = Access,
>(entry: Route<Params, Query, Body, Answer, Who>): Route<Params, Query, Body, Answer, Who> {
  return entry
}

export type ParamsOf<R> = R extends Route<infer P, Schema, Schema, Schema> ? z.output<P> : never
export type QueryOf<R> = R extends Route<Schema, infer Q, Schema, Schema> ? z.output<Q> : never
/** What the handler gets: parsed. */
export type BodyOf<R> = R extends Route<Schema, Schema, infer B, Schema> ? z.output<B> : never
/** What a client sends: before parsing. */
export type BodyInput<R> = R extends Route<Schema, Schema, infer B, Schema> ? z.input<B> : never
export type QueryInput<R> = R extends Route<Schema, infer Q, Schema, Schema> ? z.input<Q> : never
export type AnswerOf<R> = R extends Route<Schema, Schema, Schema, infer A> ? z.output<A> : never

export const API_BASE = '/api/v1'

/** Headers that every request of the web client carries. */
export const AJAX_HEADER = 'x-requested-with'
export const AJAX_MARKER = 'XMLHttpRequest'
export const BUILD_HEADER = 'x-app-version'
export const TOTAL_HEADER = 'x-total-count'

/**
 * The page of the client says in `Server-Timing`, the one header that a page can read of itself, whether the browser brought a session cookie.
 * One of the two is always said: a copy that a browser keeps of the page takes it over from the newest answer.
 */
export const VISITOR_MARK = 'visitor'
export const SESSION_MARK = 'session'

/** Largest JSON body, in bytes. */
export const BODY_LIMIT = 256 * 1024
