// The API as an OpenAPI 3.1 document: everything in it comes from the entries of the contract.

import type { ListedCall } from '#contract/all-calls.ts'
import type { AnyCall, CallSchemas } from '#contract/call.ts'
import { type ErrorCode, errorTable } from '#contract/errors.ts'
import type { Access } from '#contract/roles.ts'
import { AJAX_HEADER, AJAX_MARKER, API_BASE, BUILD_HEADER, TOTAL_HEADER } from '#contract/wire.ts'
import { statusOf } from './handle.ts'
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: JsonSchema
}

export interface Operation {
  operationId: string
  tags: [string]
  summary: string
  description: string
  'x-access': Access
  security: Record<string, string[]>[]
  parameters: (Parameter | { $ref: string })[]
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, Response>
}

interface Response {
  description: string
  headers?: Record<string, { description: string; schema: JsonSchema }>
  content?: Record<string, { schema: JsonSchema }>
}

const accessInWords: Record<Access, string> = {
  public: 'Everyone, signed in or not.',
  'signed-in': 'Everyone who is signed in.',
  Manager: 'Managers and Administrators.',
  Administrator: 'Administrators.',
  'confirmed Manager': 'Managers and Administrators of a confirmed organization.',
  desk: 'Developers, and Managers and Administrators of a confirmed Association.',
  'Manager or developer': 'Managers, Administrators and developers.',
  'Administrator or developer': 'Administrators and developers.',
  developer: 'Developers.',
  impersonating: 'Developers while impersonating.',
}

const AJAX = { $ref: '#/components/parameters/ajax' }
const BUILD = { $ref: '#/components/parameters/build' }
const ERROR = { $ref: '#/components/schemas/Error' }

export function openApiOf(routes: readonly ListedCall[], version: string, cookie: string) {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const documented of routes) {
    const { method, path } = documented.call
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(documented) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Breakwater',
      version,
      description:
        'Credit unions prepare for disasters and help each other through them. Bodies are JSON. Times are ISO 8601 in UTC, dates YYYY-MM-DD, ids strings.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: API_BASE }],
    tags: [...new Set(routes.map(({ feature }) => feature))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: errorBody },
      parameters: { ajax: ajaxHeader, build: buildHeader },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookie, description: 'Set by signing in: HttpOnly, SameSite=Lax.' },
      },
    },
  }
}
export type OpenApi = ReturnType<typeof openApiOf>

const errorBody = {
  type: 'object',
  properties: {
    code: {
      type: 'string',
      enum: Object.keys(errorTable),
      description: 'The reason of the refusal. Codes are stable; the message may change.',
    },
    message: { type: 'string' },
    errors: {
      type: 'object',
      description: 'Every field that is not valid, named as in the request.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    existing: {
      type: 'object',
      description: 'With incident_exists: the incident that is there already.',
      properties: { id: { type: 'string' }, name: { type: 'string' } },
    },
    claimed_by: { type: ['string', 'null'], description: 'With call_claimed: the name of the person who is calling.' },
    until: { type: ['string', 'null'], description: 'With call_claimed: when the call is free again.' },
  },
  required: ['code', 'message'],
} satisfies JsonSchema

const ajaxHeader = {
  name: AJAX_HEADER,
  in: 'header',
  required: true,
  description: 'Marks a request of an app. Without it, or with an Origin that is not the portal’s own, the request is refused with 419.',
  schema: { type: 'string', const: AJAX_MARKER },
}

const buildHeader = {
  name: BUILD_HEADER,
  in: 'header',
  required: false,
  description: 'The build of the client. If it is sent and is not the server’s build, the answer is 301 without a Location.',
  schema: { type: 'string' },
}

function operationOf(listed: ListedCall): Operation {
  const { feature, name, call, schemas } = listed
  return {
    operationId: name,
    tags: [feature],
    summary: schemas.summary,
    description: `Who may call it: ${accessInWords[call.access]}`,
    'x-access': call.access,
    security: call.access === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...parametersOf(schemas.params, 'path'),
      ...parametersOf(schemas.query, 'query'),
      ...(changesSomething(call) ? [AJAX] : []),
      BUILD,
    ],
    ...(schemas.body ? { requestBody: bodyOf(call, schemas.body) } : {}),
    responses: { ...successOf(listed), ...refusalsOf(listed) },
  }
}

const changesSomething = ({ method }: AnyCall) => method !== 'GET'

function parametersOf(schema: CallSchemas['params'], place: Parameter['in']): Parameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input')
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: typeof described === 'object' ? described : {},
  }))
}

const bodyOf = ({ multipart }: AnyCall, schema: NonNullable<CallSchemas['body']>) => ({
  // A body that is left out is read as an empty one.
  required: !schema.safeParse({}).success,
  content: { [multipart ? 'multipart/form-data' : 'application/json']: { schema: jsonSchemaOf(schema, 'input') } },
})

function successOf({ call, schemas }: ListedCall): Record<string, Response> {
  if (call.redirects) {
    return {
      302: {
        description: 'Redirects to a screen.',
        headers: { location: { description: 'The URL of the screen.', schema: { type: 'string' } } },
      },
    }
  }
  const schema = jsonSchemaOf(schemas.answer, 'output')
  if (call.events)
    return { 200: { description: 'Events, until either side ends the stream.', content: { 'text/event-stream': { schema } } } }
  const total = { description: 'The total count.', schema: { type: 'integer' } } as const
  if (call.csv) {
    const name = { description: 'The name of the file.', schema: { type: 'string' } } as const
    const headers = { 'content-disposition': name, [TOTAL_HEADER]: total }
    return { 200: { description: 'A file, row by row.', headers, content: { 'text/csv': { schema } } } }
  }
  return {
    [statusOf(call)]: {
      description: 'Done.',
      ...(isPaged(schemas) ? { headers: { [TOTAL_HEADER]: total } } : {}),
      content: { 'application/json': { schema } },
    },
  }
}

/** A list that can be asked for in pages says how long it is. */
const isPaged = ({ body, query }: CallSchemas) =>
  [body, query].some((schema) => schema && 'limit' in (jsonSchemaOf(schema, 'input').properties ?? {}))

/** Refusals of one status share an answer, which lists them. */
function refusalsOf(listed: ListedCall): Record<string, Response> {
  const responses: Record<string, Response> = {}
  for (const code of refusalCodesOf(listed)) {
    const { status, message } = errorTable[code]
    const before = responses[status]
    const line = `${code}: ${message}`
    responses[status] = {
      description: before ? `${before.description}\n${line}` : line,
      ...(status === 429 ? { headers: { 'retry-after': { description: 'Seconds to wait.', schema: { type: 'integer' } } } } : {}),
      content: { 'application/json': { schema: ERROR } },
    }
  }
  return responses
}

/** Every way in which a call can be refused: its own, and those that follow from method, access, input and size. */
export function refusalCodesOf({ call, schemas: { params, query, body, errors } }: ListedCall): ErrorCode[] {
  const codes: ErrorCode[] = [
    'stale_build',
    ...(changesSomething(call) ? (['not_from_app'] as const) : []),
    ...(call.access === 'public' ? [] : (['not_signed_in'] as const)),
    ...(call.access === 'public' || call.access === 'signed-in' ? [] : (['forbidden'] as const)),
    ...(params ? (['not_found'] as const) : []),
    ...(body || query ? (['invalid_input'] as const) : []),
    ...(body ? (['unreadable', 'unsupported_type', 'too_large'] as const) : []),
    ...(errors ?? []),
    'internal',
    'unavailable',
  ]
  return [...new Set(codes)]
}
