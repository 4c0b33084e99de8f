// A call of the API as data, in two files of its feature: `calls.ts` says how it is called and by whom, `schemas.ts` what goes in and comes out.
// A screen that calls needs the first only: of the second it takes the types, so that no schema is loaded with it.

import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { Access } from './roles.ts'

type Schema = z.ZodMiniType

/** What a call takes and answers. */
export interface CallSchemas {
  /** One sentence for the reader of the API documentation. */
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  answer: Schema
  /** Refusals of its own, beside those that follow from access, input and size. */
  errors?: readonly ErrorCode[]
}

/** For the types alone: no entry holds its schemas. */
declare const schemas: unique symbol

export interface Call<Schemas extends CallSchemas = CallSchemas, Who extends Access = Exclude<Access, 'public'>> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api/v1`; `{id}` names a parameter. */
  path: `/${string}`
  access: Who
  /** Of a success; 200 where not said. */
  status?: 200 | 201
  /** A POST that changes nothing: like a GET it may answer "unchanged" (304). */
  reads?: true
  /** A POST that changes no record, and is answered anew each time: open to who impersonates only to look. */
  asks?: true
  /** A second factor that was given some time ago is asked for again. */
  needsRecentFactor?: true
  /** The body is multipart form data instead of JSON. */
  multipart?: true
  /** Answers a browser with a redirect instead of JSON. */
  redirects?: true
  /** Answers a file of comma- or tab-separated values, row by row, instead of JSON; its name is in `Content-Disposition`. */
  csv?: true
  /** Answers server-sent events (`text/event-stream`) until either side ends it. */
  events?: true
  readonly [schemas]?: Schemas
}

/** Without a session, too: a call is opened to visitors by its type as well as by its access. */
export type PublicCall<Schemas extends CallSchemas = CallSchemas> = Call<Schemas, 'public'>

export type AnyCall = Call<CallSchemas, Access>

export type SchemasOf<C> = C extends Call<infer Schemas, Access> ? Schemas : never
type PartOf<C, Part extends string> = SchemasOf<C> extends Record<Part, infer S extends Schema> ? S : z.ZodMiniUndefined

export type ParamsOf<C> = z.output<PartOf<C, 'params'>>
export type QueryOf<C> = z.output<PartOf<C, 'query'>>
/** What the handler gets: parsed. */
export type BodyOf<C> = z.output<PartOf<C, 'body'>>
/** What a client sends: before parsing. */
export type BodyInput<C> = z.input<PartOf<C, 'body'>>
export type QueryInput<C> = z.input<PartOf<C, 'query'>>
export type ParamsInput<C> = z.input<PartOf<C, 'params'>>
export type AnswerOf<C> = z.output<PartOf<C, 'answer'>>
