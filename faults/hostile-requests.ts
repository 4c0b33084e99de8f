// Requests made from the API's own document: every call, with input that is fitting, malformed, huge or hostile.

import fc from 'fast-check'
import { AJAX_HEADER, AJAX_MARKER, API_BASE } from '#contract/wire.ts'
import type { OpenApi, Operation, Parameter } from '#server/lib/http/open-api.ts'
import { valueFor } from './hostile-values.ts'

export interface HostileRequest {
  method: string
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'multipart/form-data'

/** Bodies that are broken before any field is looked at. */
const brokenBodies = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '{"a":1}{"b":2}',
  '['.repeat(20_000),
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  JSON.stringify({ note: 'x'.repeat(300_000) }),
  '\ufeff{}',
  '{"__proto__":{"isDeveloper":true}}',
]
const otherTypes = ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', `${FORM_TYPE}; boundary=x`, FORM_TYPE, '\u00ff']

/** A request of any call of the document. Streams of events do not end by themselves and are left out. */
export function hostileRequest({ paths }: OpenApi, ids: fc.Arbitrary<string>): fc.Arbitrary<HostileRequest> {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const ending = operations.filter(({ operation }) => !JSON.stringify(operation.responses).includes('text/event-stream'))
  return fc
    .constantFrom(...ending)
    .chain(({ path, method, operation }) => {
      const parameters = operation.parameters.filter((each): each is Parameter => 'name' in each)
      return fc.record({
        method: fc.constant(method),
        url: fc.tuple(pathFor(path, ids), queryFor(parameters, ids)).map(([filled, query]) => `${API_BASE}${filled}${query}`),
        body: bodyFor(operation, ids),
      })
    })
    .map(({ method, url, body }) => ({
      method,
      url,
      headers: { accept: JSON_TYPE, [AJAX_HEADER]: AJAX_MARKER, ...(body.type ? { 'content-type': body.type } : {}) },
      ...(body.payload === undefined ? {} : { payload: body.payload }),
    }))
}

const pathFor = (path: string, ids: fc.Arbitrary<string>) =>
  fc
    .array(fc.oneof({ weight: 4, arbitrary: ids }, { weight: 1, arbitrary: fc.string({ unit: 'binary' }) }), { minLength: 3, maxLength: 3 })
    .map((values) => {
      const left = [...values]
      return path.replace(/\{\w+\}/g, () => inAddress(left.pop() ?? ''))
    })

function queryFor(parameters: readonly Parameter[], ids: fc.Arbitrary<string>) {
  const asked = parameters.filter((parameter) => parameter.in === 'query')
  const fields = Object.fromEntries(asked.map(({ name, schema }) => [name, valueFor(schema, ids)]))
  return fc.record(fields, { requiredKeys: [] }).map((query) => {
    const pairs = Object.entries(query).map(([name, value]) => `${name}=${inAddress(asText(value))}`)
    return pairs.length > 0 ? `?${pairs.join('&')}`.slice(0, 8000) : ''
  })
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)) ?? ''

/** Half of a surrogate pair cannot be part of a URL. */
const inAddress = (value: string) => encodeURIComponent(value.toWellFormed())

interface Body {
  type?: string
  payload?: string | Buffer
}

function bodyFor({ requestBody }: Operation, ids: fc.Arbitrary<string>): fc.Arbitrary<Body> {
  const form = requestBody?.content[FORM_TYPE]
  const broken = fc.record({ type: fc.constantFrom(JSON_TYPE, ...otherTypes), payload: fc.constantFrom(...brokenBodies) })
  if (!requestBody) return fc.oneof({ weight: 9, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: broken })
  if (form) return fc.oneof({ weight: 6, arbitrary: valueFor(form.schema, ids).map(asForm) }, { weight: 1, arbitrary: broken })
  const schema = requestBody.content[JSON_TYPE]?.schema
  const fitting = valueFor(schema, ids).map((value) => ({ type: JSON_TYPE, payload: JSON.stringify(value) ?? '' }))
  return fc.oneof({ weight: 9, arbitrary: fitting }, { weight: 1, arbitrary: broken })
}

function asForm(fields: unknown): Body {
  const entries = typeof fields === 'object' && fields !== null ? Object.entries(fields) : []
  const parts = entries.map(([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${asText(value)}\r\n`)
  const picture = '--x\r\ncontent-disposition: form-data; name="logo"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n\u0089PNG\r\n'
  return { type: `${FORM_TYPE}; boundary=x`, payload: Buffer.from(`${parts.join('')}${picture}--x--\r\n`, 'latin1') }
}
