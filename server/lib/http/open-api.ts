// The API as an OpenAPI 3.1 document: everything in it comes from the entries of the contract.

import { type ListedCall, summaryOf } from '#contract/all-calls.ts'
import type { AnyCall, CallSchemas } from '#contract/call.ts'
import { type ErrorCode, errorTable } from '#contract/errors.ts'
import { examples } from '#contract/examples.ts'
import { rateLimitInWords } from '#contract/rate-limits.ts'
import { eventSchemas } from '#contract/records/hook-events.ts'
import { type DeliveredType, deliveredTypes } from '#contract/records/hook-options.ts'
import { eventExamples } from '#contract/reference/event-examples.ts'
import { eventWords } from '#contract/reference/event-words.ts'
import { done, successStatus } from '#contract/schema.ts'
import { API_BASE, TOTAL_HEADER } from '#contract/wire.ts'
import {
  accessInWords,
  appHeader,
  doneResponse,
  errorBody,
  fileResponse,
  hookHeaders,
  howToBegin,
  idInPath,
  keyHeader,
  sharedRefusals,
  successResponse,
  totalHeader,
} from './api-introduction.ts'
import { describeFields } from './describe-fields.ts'
import { Components, type JsonSchema, jsonSchemaOf } from './json-schema.ts'
import { statusOf } from './success-status.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query'
  required?: true
  schema: JsonSchema
}

export interface Operation {
  operationId: string
  tags: [string]
  summary: string
  description?: string
  /** Where no session is needed, or a key will do as well. */
  security?: ({ app: [] } | { session: []; app: [] } | { key: string[] })[]
  parameters: (Parameter | Reference)[]
  requestBody?: { required?: true; content: Record<string, { schema: JsonSchema; example: unknown }> }
  responses: Record<string, Described | Reference>
}

interface Reference {
  $ref: string
}

export interface Described {
  description: string
  headers?: Record<string, { description: string; schema: JsonSchema } | Reference>
  content?: Record<string, { schema: JsonSchema }>
}

const ID = { $ref: '#/components/parameters/id' }
const ERROR = { $ref: '#/components/schemas/Error' }

export function openApiOf(routes: readonly ListedCall[], version: string, cookie: string) {
  const description = new Description(routes)
  const paths: Record<string, Record<string, Operation>> = {}
  for (const documented of routes) {
    const { method, path } = documented.call
    paths[path] = { ...paths[path], [method.toLowerCase()]: description.operationOf(documented) }
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Breakwater',
      version,
      description: howToBegin(cookie, routes),
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: API_BASE, description: 'This installation.' }],
    tags: [...new Set(routes.map(({ feature }) => feature))].map((name) => ({ name, description: summaryOf(name) })),
    security: [{ session: [], app: [] }],
    paths,
    webhooks: description.webhooks(),
    components: {
      schemas: { Error: errorBody as JsonSchema, ...description.components.schemas },
      responses: { done: doneResponse, success: successResponse, file: fileResponse, ...description.refusals },
      headers: { total: totalHeader },
      parameters: { id: idInPath },
      securitySchemes: {
        app: appHeader,
        key: keyHeader,
        session: { type: 'apiKey', in: 'cookie', name: cookie, description: 'Set by signing in: HttpOnly, SameSite=Lax.' },
      },
    },
  }
  describeFields(document)
  return document
}
export type OpenApi = ReturnType<typeof openApiOf>

/** Describes one operation after the other, and collects what they share. */
class Description {
  readonly components: Components
  /** Refusals of one status and the same codes, by a name made of these. */
  readonly refusals: Record<string, Described> = {}

  constructor(routes: readonly ListedCall[]) {
    this.components = new Components(routes.map(({ schemas }) => schemas.answer))
  }

  operationOf(listed: ListedCall): Operation {
    const { feature, name, call, schemas } = listed
    return {
      operationId: name,
      tags: [feature],
      summary: schemas.summary,
      ...(descriptionOf(listed) ? { description: descriptionOf(listed) } : {}),
      ...securityOf(call),
      parameters: [...parametersOf(schemas.params, 'path'), ...parametersOf(schemas.query, 'query')],
      ...(schemas.body ? { requestBody: this.#bodyOf(listed, schemas.body) } : {}),
      responses: { ...this.#successOf(listed), ...this.#refusalsOf(listed) },
    }
  }

  /** What is sent to a hook, by type. */
  webhooks() {
    return Object.fromEntries(
      deliveredTypes.map((type) => [
        type,
        {
          post: {
            operationId: `on${type.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
            summary: `\`${type}\`, signed as Standard Webhooks 1.0.0 describes.`,
            description: eventWords[type],
            parameters: hookHeaders,
            requestBody: { required: true, content: { 'application/json': this.#eventOf(type) } },
            responses: { '2XX': { description: 'Taken. Any other answer is a failure, and the event is sent again.' } },
          },
        },
      ]),
    )
  }

  #eventOf = (type: DeliveredType) => ({ schema: this.components.refer(eventSchemas[type], 'output'), example: eventExamples[type] })

  #bodyOf({ name, call: { multipart } }: ListedCall, schema: NonNullable<CallSchemas['body']>) {
    const described = { schema: this.components.refer(schema, 'input'), example: examples[name as keyof typeof examples] as unknown }
    return {
      // A body that is left out is read as an empty one.
      ...(schema.safeParse({}).success ? {} : { required: true as const }),
      content: { [multipart ? 'multipart/form-data' : 'application/json']: described },
    }
  }

  #successOf({ call, schemas }: ListedCall): Record<string, Described | Reference> {
    if (call.redirects) {
      return {
        302: {
          description: 'Redirects to a screen.',
          headers: { location: { description: 'The URL of the screen.', schema: { type: 'string' } } },
        },
        default: this.#refusal(400, [...sharedRefusals]),
      }
    }
    if (schemas.answer === done) return { [statusOf(call)]: { $ref: '#/components/responses/done' } }
    if (schemas.answer === successStatus) return { [statusOf(call)]: { $ref: '#/components/responses/success' } }
    if (call.csv) return { 200: { $ref: '#/components/responses/file' } }
    const schema = this.components.refer(schemas.answer, 'output')
    if (call.events)
      return { 200: { description: 'Events, until either side ends the stream.', content: { 'text/event-stream': { schema } } } }
    return {
      [statusOf(call)]: {
        description: 'Done.',
        ...(isPaged(schemas) ? { headers: { [TOTAL_HEADER]: { $ref: '#/components/headers/total' } } } : {}),
        content: { 'application/json': { schema } },
      },
    }
  }

  /** Refusals of one status share a response, which lists them. */
  #refusalsOf(listed: ListedCall): Record<string, Reference> {
    const own = refusalCodesOf(listed).filter((code) => !sharedRefusals.has(code) || (listed.call.scope && code === 'key_not_valid'))
    const byStatus = Map.groupBy(own, (code) => errorTable[code].status)
    const responses = Object.fromEntries([...byStatus].map(([status, codes]) => [String(status), this.#refusal(status, codes)]))
    // A call that refuses nothing by itself still refuses what it cannot read, as every call does.
    return own.some((code) => errorTable[code].status < 500) ? responses : { ...responses, '4XX': this.#refusal(400, [...sharedRefusals]) }
  }

  #refusal(status: number, codes: readonly ErrorCode[]): Reference {
    const name = codes.length === sharedRefusals.size ? 'shared' : codes.map((code) => code.replaceAll('_', '-')).join('.')
    this.refusals[name] ??= {
      // What each says is in the table of the introduction.
      description: codes.map((code) => `\`${code}\``).join(', '),
      ...(status === 429 ? { headers: { 'retry-after': { description: 'Seconds to wait.', schema: { type: 'integer' } } } } : {}),
      content: { 'application/json': { schema: ERROR } },
    }
    return { $ref: `#/components/responses/${name}` }
  }
}

/** What a key needs is a scope of its own. */
function securityOf({ access, scope }: AnyCall): Pick<Operation, 'security'> {
  const key = scope && { key: scope === 'any' ? [] : [scope] }
  if (access === 'key' && key) return { security: [key] }
  if (access === 'public') return { security: [{ app: [] }] }
  return key ? { security: [{ session: [], app: [] }, key] } : {}
}

const changesSomething = ({ method }: AnyCall) => method !== 'GET'

function descriptionOf({ call, schemas }: ListedCall): string {
  return [
    call.access !== 'signed-in' && `For: ${accessInWords[call.access]}`,
    recentFactorInWords(call),
    call.scope && (call.scope === 'any' ? 'Every key may make it.' : `A key needs the scope \`${call.scope}\`.`),
    isPaged(schemas) && `In pages: \`limit\` up to 500, \`offset\`; the total is in \`${TOTAL_HEADER}\`.`,
    limitsInWords(call, schemas),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Programs with a key read no contacts, so the limit on viewing contacts does not apply to them. All other limits count by key, as they count by person. */
function limitsInWords({ scope }: AnyCall, { limits }: CallSchemas) {
  const counted = limits?.filter((limit) => !scope || (limit !== 'contactViews' && limit !== 'deskContactViews')) ?? []
  const forPeople = limits?.filter((limit) => !counted.includes(limit)) ?? []
  const inWords = (names: typeof counted) => names.map(rateLimitInWords).join(', ')
  return [
    counted.length > 0 && `Limits: ${inWords(counted)}${scope ? ', or by one key' : ''}.`,
    forPeople.length > 0 && `For people, not for keys: ${inWords(forPeople)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function recentFactorInWords({ needsRecentFactor: needs, needsOwnFactor }: AnyCall) {
  if (needsOwnFactor) return 'Asks everybody for a second factor that was given less than 15 minutes ago.'
  if (needs === undefined) return null
  const when =
    needs === true
      ? ''
      : needs === 'whole list'
        ? ', without `limit` or far into the list'
        : `, with ${needs.map((field) => `\`${field}\``).join(' or ')}`
  return `Asks for the second factor again if it was given more than 15 minutes ago${when}.`
}

function parametersOf(schema: CallSchemas['params'], place: Parameter['in']): (Parameter | Reference)[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input')
  return Object.entries(properties).map(([name, described]) =>
    place === 'path' && name === 'id'
      ? ID
      : {
          name,
          in: place,
          ...(place === 'path' || required.includes(name) ? { required: true } : {}),
          schema: typeof described === 'object' ? described : {},
        },
  )
}

/** A list that can be asked for in pages says how long it is. */
const isPaged = ({ body, query }: CallSchemas) =>
  [body, query].some((schema) => schema && 'offset' in (jsonSchemaOf(schema, 'input').properties ?? {}))

/** Every way in which a call can be refused: its own, and those that follow from method, access, input, size and limits. */
export function refusalCodesOf({ call, schemas: { params, query, body, errors, limits } }: ListedCall): ErrorCode[] {
  const codes: ErrorCode[] = [
    'stale_build',
    ...(changesSomething(call) ? (['not_from_app'] as const) : []),
    ...(call.access === 'public' ? [] : (['not_signed_in'] as const)),
    ...(call.access === 'public' || call.access === 'signed-in' ? [] : (['forbidden'] as const)),
    ...(params ? (['not_found'] as const) : []),
    ...(body || query ? (['invalid_input'] as const) : []),
    ...(body ? (['unreadable', 'unsupported_type', 'too_large'] as const) : []),
    ...(errors ?? []),
    ...(limits ? (['too_many_attempts'] as const) : []),
    ...(call.scope ? (['key_not_valid', 'too_many_attempts', 'not_confirmed'] as const) : []),
    ...(call.scope && call.scope !== 'any' ? (['scope_missing'] as const) : []),
    ...(call.needsRecentFactor ? (['second_factor_needed'] as const) : []),
    'internal',
    'unavailable',
  ]
  return [...new Set(codes)]
}
