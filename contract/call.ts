// A call of the API as data, in two files of its feature: `calls.ts` has its method, path and access, `schemas.ts` its input and output. A screen
// imports only the types of the second file, so that it loads no schemas.

import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { RateLimitName } from './rate-limits.ts'
import type { Scope } from './records/key-options.ts'
import type { Access } from './roles.ts'

type Schema = z.ZodMiniType

/** The schemas of a call. */
export interface CallSchemas {
  /** One sentence for the reader of the API documentation. */
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  answer: Schema
  /** Refusals of this call, in addition to those that follow from access, input and size. */
  errors?: readonly ErrorCode[]
  /** How often it may be called. More is refused as `too_many_attempts`. */
  limits?: readonly RateLimitName[]
}

/** Exists for the types only. At run time, an entry has no schemas. */
declare const schemas: unique symbol

export interface Call<Schemas extends CallSchemas = CallSchemas, Who extends Access = Exclude<Access, 'public'>> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api/v1`; `{id}` names a parameter. */
  path: `/${string}`
  access: Who
  /** The status of a success; 200 by default. */
  status?: 200 | 201 | 202
  /** A POST that changes nothing: like a GET it may answer "unchanged" (304). */
  reads?: true
  /** A POST that changes no record and never answers "unchanged" (304). It is open during a read-only impersonation. */
  asks?: true
  /** The call asks for the second factor again if it was given some time ago: always, for a list as a whole, or if one of these fields is sent. */
  needsRecentFactor?: true | 'whole list' | readonly string[]
  /** It always asks for a second factor that was given a short time ago, of everybody and whatever the installation requires. */
  needsOwnFactor?: true
  /** What a key must be for to make this call; `any` for every key. Without it, no key may. */
  scope?: Scope | 'any'
  /** Largest JSON body in bytes, where it may be larger than others. */
  bodyLimit?: number
  /** The body is multipart form data instead of JSON. */
  multipart?: true
  /** Answers a browser with a redirect instead of JSON. */
  redirects?: true
  /** Answers a file of comma- or tab-separated values, or with `?format=xlsx` a workbook, instead of JSON; its name is in `Content-Disposition`. */
  csv?: true
  /** Answers server-sent events (`text/event-stream`) until either side ends it. */
  events?: true
  readonly [schemas]?: Schemas
}

export type AnyCall = Call<CallSchemas, Access>

/**
 * Makes an entry: `get<typeof schemas.showOffice>('/offices/{id}', 'signed-in')`. A call that visitors can make too says 'public' twice, in its types
 * and as its access.
 */
type Entry = <Schemas extends CallSchemas, Who extends Access = Exclude<Access, 'public'>>(
  path: AnyCall['path'],
  access: Who,
  terms?: Omit<AnyCall, 'method' | 'path' | 'access' | typeof schemas>,
) => Call<Schemas, Who>

// A screen loads only the entries that it uses: those that have no effect when they are made can be left out.
/*@__NO_SIDE_EFFECTS__*/
export const get: Entry = (path, access, terms) => ({ method: 'GET', path, access, ...terms })
/*@__NO_SIDE_EFFECTS__*/
export const post: Entry = (path, access, terms) => ({ method: 'POST', path, access, ...terms })
/*@__NO_SIDE_EFFECTS__*/
export const put: Entry = (path, access, terms) => ({ method: 'PUT', path, access, ...terms })
/*@__NO_SIDE_EFFECTS__*/
export const remove: Entry = (path, access, terms) => ({ method: 'DELETE', path, access, ...terms })

export type SchemasOf<C> = C extends Call<infer Schemas, Access> ? Schemas : never
type PartOf<C, Part extends string> = SchemasOf<C> extends Record<Part, infer S extends Schema> ? S : z.ZodMiniUndefined

export type ParamsOf<C> = z.output<PartOf<C, 'params'>>
export type QueryOf<C> = z.output<PartOf<C, 'query'>>
/** The input of the handler, after parsing. */
export type BodyOf<C> = z.output<PartOf<C, 'body'>>
/** The input that a client sends, before parsing. */
export type BodyInput<C> = z.input<PartOf<C, 'body'>>
export type QueryInput<C> = z.input<PartOf<C, 'query'>>
export type ParamsInput<C> = z.input<PartOf<C, 'params'>>
export type AnswerOf<C> = z.output<PartOf<C, 'answer'>>
