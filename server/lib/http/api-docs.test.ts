import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import { type ErrorCode, errorTable } from '#contract/errors.ts'
import { examples } from '#contract/examples.ts'
import { eventSchemas } from '#contract/records/hook-events.ts'
import { deliveredTypes } from '#contract/records/hook-options.ts'
import { eventExamples } from '#contract/reference/event-examples.ts'
import { eventWords } from '#contract/reference/event-words.ts'
import { fieldWords } from '#contract/reference/field-words.ts'
import { API_BASE } from '#contract/wire.ts'
import { allRoutes } from '#server/app/features.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { accessInWords, sharedRefusals } from './api-introduction.ts'
import { eachField } from './describe-fields.ts'
import type { JsonSchema } from './json-schema.ts'
import type { Described, OpenApi, Operation, Parameter } from './open-api.ts'
import { refusalCodesOf } from './open-api.ts'

let testApp: TestApp
let document: OpenApi

beforeAll(async () => {
  testApp = await createTestApp()
  document = (await testApp.app.inject(`${API_BASE}/openapi.json`)).json()
})
afterAll(() => testApp.close())

const operationOf = (path: string, method: string): Operation => {
  const operation = document.paths[path]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${method} ${path} is not documented.`)
  return operation
}
const ownParameters = (operation: Operation) => operation.parameters.map((each) => resolved<Parameter>(each))
const answer = (operation: Operation, status: number) => resolved<Described>(operation.responses[status])
const bodyOf = (path: string, method = 'POST') => whole(operationOf(path, method).requestBody?.content['application/json']?.schema)
const answerOf = (path: string, method = 'POST') => whole(answer(operationOf(path, method), 200)?.content?.['application/json']?.schema)
const field = (schema: JsonSchema, name: string) => schema.properties?.[name]

const calls = allRoutes.map((bound) => [`${bound.call.method} ${bound.call.path}`, bound] as const)

describe.each(calls)('%s', (_, listed) => {
  const { feature, name, call, schemas } = listed

  test('is documented with its access, input and answers', () => {
    const operation = operationOf(call.path, call.method)
    expect(operation).toMatchObject({
      operationId: name,
      tags: [feature],
      summary: schemas.summary,
    })
    const key = call.scope && { key: call.scope === 'any' ? [] : [call.scope] }
    if (call.access === 'public') expect(operation.security).toEqual([{ app: [] }])
    else if (call.access === 'key') expect(operation.security).toEqual([key])
    else expect(operation.security).toEqual(key ? [{ session: [], app: [] }, key] : undefined)
    if (call.access !== 'signed-in') expect(operation.description).toContain(accessInWords[call.access])
    expect(Boolean(operation.requestBody)).toBe(schemas.body !== undefined)
    expect(operation.responses).toHaveProperty(call.redirects ? '302' : String(call.status ?? 200))
    for (const code of refusalCodesOf(listed).filter((each) => !sharedRefusals.has(each))) {
      expect(answer(operation, errorTable[code].status)?.description).toContain(`\`${code}\``)
    }
  })

  test('has each part of its address as a parameter', () => {
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)
    const documented = ownParameters(operationOf(call.path, call.method)).filter((each) => each.in === 'path')
    expect(documented.map((each) => each.name)).toEqual(inPath)
    expect(documented.every((each) => each.required && each.schema.type === 'string')).toBe(true)
  })
})

describe('the document', () => {
  test('names what the contract names', () => {
    const names = Object.keys(document.components.schemas)
    expect(names).toEqual(
      expect.arrayContaining(['CreditUnion', 'DisasterReport', 'HelpRequest', 'Incident', 'Office', 'OfficeStatus', 'SessionUser']),
    )
    const report = answer(operationOf('/disaster-report/{id}', 'GET'), 200)?.content?.['application/json']?.schema
    expect(report).toEqual({ $ref: '#/components/schemas/ShownReport' })
  })

  test('says how to sign in, what each refusal means, and how often a call may be made', () => {
    expect(document.info.description).toContain('POST /api/v1/auth/login')
    for (const [code, { message }] of Object.entries(errorTable))
      expect(document.info.description).toContain(`\`${code}\` | ${errorTable[code as ErrorCode].status} | ${message}`)
    expect(operationOf('/disaster-report', 'POST').description).toContain('600 reports an hour by one person')
    expect(operationOf('/disaster-report/search', 'POST').description).toContain('`limit` up to 500')
  })

  test.each(allCalls.filter(({ schemas }) => schemas.body))('has an example of $name that the call takes', ({ name, schemas }) => {
    const example = (examples as Record<string, unknown>)[name]
    expect(schemas.body?.safeParse(example).error?.issues ?? []).toEqual([])
  })

  test('holds nothing but the calls of the contract, each with a name of its own', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
    expect(operations).toHaveLength(allCalls.length)
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  })

  test('is valid OpenAPI 3.1 in its references, responses and parameters', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.info).toMatchObject({ title: 'Breakwater', version: expect.stringMatching(/^\d+\.\d+\.\d+/) })
    expect(document.servers).toMatchObject([{ url: '/api/v1' }])
    for (const reference of referencesIn(document)) expect(resolve(reference)).toBeDefined()
    for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
      for (const [status, response] of Object.entries(operation.responses)) {
        expect(status).toMatch(/^([2345]\d\d|4XX|default)$/)
        expect(resolved<Described>(response)?.description).toBeTruthy()
      }
      const names = ownParameters(operation).map((each) => `${each.in} ${each.name}`)
      expect(new Set(names).size).toBe(names.length)
      expect(operation.tags.every((tag) => document.tags.some(({ name }) => name === tag))).toBe(true)
    }
  })

  test('says what a field takes', () => {
    const registration = bodyOf('/auth/register')
    expect(registration.required).toEqual(expect.arrayContaining(['email', 'password', 'terms_agreed']))
    expect(registration.required).not.toContain('charter_number')
    expect(field(registration, 'email')).toMatchObject({ type: 'string', format: 'email', maxLength: 255 })
    expect(field(registration, 'password')).toMatchObject({ type: 'string', minLength: 8 })
    expect(field(registration, 'password')).not.toHaveProperty('format')
    expect(field(registration, 'phone')).toMatchObject({ format: 'phone' })
    expect(field(registration, 'role')).toMatchObject({ not: {}, description: 'cannot be set through this call' })
    const report = bodyOf('/disaster-report')
    expect(field(report, 'date_reported')).toMatchObject({ format: 'date' })
    expect(field(report, 'time_reported')).toMatchObject({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })
    expect(field(report, 'operational_power')).toMatchObject({ default: true })
  })

  test('says what comes back, open to fields of later releases', () => {
    const record = answerOf('/credit-union/show', 'GET')
    expect(record).not.toHaveProperty('additionalProperties')
    expect(field(record, 'generators_available')).toEqual({ type: ['boolean', 'null'] })
    expect(field(record, 'contact_1_email')).toEqual({ type: ['string', 'null'] })
    expect(field(record, 'phones_count')).toMatchObject({ type: ['string', 'null'] })
    expect(field(record, 'generator_mobility')).toEqual({ type: ['string', 'null'], enum: ['Fixed', 'Mobile', null] })
  })

  test('tells of the total of lists that come in pages', () => {
    expect(answer(operationOf('/disaster-report/search', 'POST'), 200)?.headers).toHaveProperty('x-total-count')
    expect(answer(operationOf('/base/coreSystems', 'GET'), 200)?.headers).toBeUndefined()
  })

  test('knows which bodies may be left out', () => {
    expect(operationOf('/auth/register', 'POST').requestBody?.required).toBe(true)
    expect(operationOf('/credit-union/search', 'POST').requestBody?.required).toBeUndefined()
  })
})

/** What a reference leads to. */
const resolved = <Value>(value: unknown): Value =>
  (typeof value === 'object' && value !== null && '$ref' in value ? resolve(String(value.$ref)) : value) as Value

/** A schema with its references and the parts that it is made of. */
function whole(schema: JsonSchema | undefined): JsonSchema {
  const { allOf = [], ...rest } = resolved<JsonSchema | undefined>(schema) ?? {}
  const parts = allOf.map(whole)
  if (parts.length === 0) return rest
  return {
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required = [] }) => required),
  }
}

const referencesIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : referencesIn(inner)))
}

const resolve = (reference: string) =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document)

describe('for a program with a key', () => {
  test('every field of what it sends and reads says what it means', () => {
    const without = new Set<string>()
    const used = new Set<string>()
    eachField(document, ({ owner, name, field: { description } }) => {
      if (!description) without.add(`${owner}.${name}`)
      used.add(`${owner}.${name}` in fieldWords ? `${owner}.${name}` : name)
    })
    expect([...without]).toEqual([])
    expect(Object.keys(fieldWords).filter((name) => !used.has(name))).toEqual([])
  })

  test('says of what a key stores which field leaves as it was, and how far back it may lie', () => {
    const words = new Map<string, unknown>()
    eachField(document, ({ owner, name, field: { description } }) => words.set(`${owner}.${name}`, description))
    for (const name of ['power', 'communications', 'systems', 'cash', 'guests', 'opens_again_on', 'note', 'public_note'])
      expect(words.get(`EntryForm.${name}`)).toMatch(/as it was\.$/)
    for (const owner of ['storeStatuses', 'DisasterReportForm']) expect(words.get(`${owner}.as_of`)).toContain('at most 14 days ago')
    expect(words.get('listHelpRequests.scope')).toContain('Left out: `open`.')
    expect(words.get('listOffices.credit_union_id')).toContain('`directory:`')
  })

  test('moments and days say that they are', () => {
    const formats = new Map<string, unknown>()
    eachField(document, ({ owner, name, field: { format } }) => formats.set(`${owner}.${name}`, format))
    const asked = ['StatusEntry.as_of', 'Incident.closed_at', 'showOwnKey.until', 'HelpRequest.from', 'Incident.name', 'replies.from']
    expect(asked.map((name) => formats.get(name))).toEqual(['date-time', 'date-time', 'date', 'date', undefined, undefined])
  })

  test('a call names the answer to a wrong key, and what is not counted for keys', () => {
    const { description, responses } = operationOf('/offices', 'GET')
    expect(resolved<Described>(responses[401]).description).toBe('`key_not_valid`')
    expect(description).toContain('For people, not for keys: 300 views of contacts')
    expect(operationOf('/office-statuses', 'POST').description).toContain('600 sets of statuses an hour by one person, or by one key.')
  })

  test.each(deliveredTypes)('%s has an example that its schema takes, and the headers that sign it', (type) => {
    const { parameters, requestBody, description } = document.webhooks[type]?.post ?? {}
    expect(description).toBe(eventWords[type])
    expect(requestBody?.content['application/json'].example).toEqual(eventExamples[type])
    expect(eventSchemas[type].safeParse(eventExamples[type]).error?.issues ?? []).toEqual([])
    expect(parameters?.map(({ name }) => name)).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature'])
  })

  test('the introduction says where the public data is, and where a hook has its ID', () => {
    for (const words of ['/open.geojson', '?charter=', 'hook.test', '401 `key_not_valid`'])
      expect(document.info.description).toContain(words)
  })
})

test('the introduction has each scope with its calls, and a refusal names the one that is missing', () => {
  for (const { call } of allCalls.filter((each) => each.call.scope !== undefined && each.call.scope !== 'any')) {
    const row = document.info.description.split('\n').find((line) => line.startsWith(`| \`${call.scope}\` |`))
    expect(row).toContain(`\`${call.method} ${call.path}\``)
  }
  expect(document.components.schemas.Error?.properties?.scope).toMatchObject({ enum: expect.arrayContaining(['board:read']) })
})
