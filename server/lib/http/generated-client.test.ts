// A stranger's client, generated from the API's description alone: it signs in, files a report and reads the board.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { generateApi } from 'swagger-typescript-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import { AJAX_HEADER, AJAX_MARKER, API_BASE } from '#contract/wire.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { open } from '#server/testing/incidents.ts'
import { placed } from '#server/testing/offices.ts'
import { developer, enroll, PASSWORD } from '#server/testing/people.ts'

/** What the test uses of the generated class. */
interface Client {
  auth: { login(credentials: object): Promise<Answered<{ id: string; email: string }>> }
  disasterReport: {
    submitDisasterReport(report: object): Promise<Answered<{ id: string; credit_union_name: string }>>
    showDisasterReport(id: string): Promise<Answered<{ id: string; condition: string }>>
  }
  incidents: { showBoard(id: string): Promise<Answered<{ figures: { credit_unions: number } }>> }
}
interface Answered<Data> {
  status: number
  data: Data
  error: { code: string; errors?: Record<string, string[]> } | null
}
type NewClient = new (options: { baseUrl: string; customFetch: typeof fetch }) => Client

let testApp: TestApp
let directory: string
let source: string
let client: Client

beforeAll(async () => {
  testApp = await createTestApp()
  const { address } = await listen()
  directory = await mkdtemp(join(tmpdir(), 'breakwater-client-'))
  const spec = await (await fetch(`${address}${API_BASE}/openapi.json`)).json()
  const { files } = await generateApi({ spec, output: directory, fileName: 'client.ts', silent: true, generateUnionEnums: true })
  source = files.map(({ fileContent }) => fileContent).join('\n')
  const { Api } = (await import(/* @vite-ignore */ pathToFileURL(join(directory, 'client.ts')).href)) as { Api: NewClient }
  client = new Api({ baseUrl: `${address}${API_BASE}`, customFetch: withCookies() })
}, 240_000)
afterAll(async () => {
  await testApp.close()
  await rm(directory, { recursive: true, force: true })
})

test('signs in, files a report and reads the board', async () => {
  const dev = await developer(testApp)
  const incident = await open(dev, { states: [], counties: ['12005'] })
  await placed(testApp.db, ['12005'], { name: 'Silent Credit Union' })
  const member = await enroll(testApp)

  const refused = await client.auth
    .login({ email: member.user.email, password: 'a wrong password' })
    .catch((error: Answered<never>) => error)
  expect([refused.status, refused.error?.code]).toEqual([422, 'sign_in_failed'])
  const { data: person } = await client.auth.login({ email: member.user.email, password: PASSWORD })
  expect(person.id).toBe(member.user.id)

  const { data: filed } = await client.disasterReport.submitDisasterReport({
    credit_union_name: 'Harbor Lights Credit Union',
    reporter_name: 'Dana Whitfield',
    type_of_disaster: 'Hurricane',
    date_reported: new Date().toISOString().slice(0, 10),
    time_reported: '08:20',
    building_status: 'No damage',
    hours_of_operation_statement: 'Closed',
  })
  const { data: report } = await client.disasterReport.showDisasterReport(filed.id)
  expect(report).toMatchObject({ id: filed.id, condition: 'closed' })

  const { data: board } = await client.incidents.showBoard(incident.id)
  expect(board.figures.credit_unions).toBe(1)
})

test('has types of its own names, and a page of lines for each call at most', () => {
  for (const name of ['DisasterReport', 'Office', 'Incident', 'Board', 'HelpRequest', 'SessionUser']) {
    expect(source).toMatch(new RegExp(`export (interface|type) ${name}\\b`))
  }
  const lines = source.split('\n').filter((line) => !/^\s*(\/\*\*|\*)/.test(line))
  expect(lines.length).toBeLessThan(50 * allCalls.length)
})

async function listen() {
  const address = await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  return { address }
}

/** As a browser does: sends back the cookies that it was given, and the header that marks an app. */
function withCookies(): typeof fetch {
  const cookies = new Map<string, string>()
  return async (url, options) => {
    const headers = new Headers(options?.headers)
    headers.set(AJAX_HEADER, AJAX_MARKER)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(url, { ...options, headers })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return response
  }
}
