// The application as tests use it: the same buildApp, an empty database, and browsers that keep their cookies.

import type { FastifyInstance } from 'fastify'
import { listedCall } from '#contract/all-calls.ts'
import type { AnswerOf, AnyCall, BodyInput } from '#contract/call.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { AJAX_HEADER, AJAX_MARKER, API_BASE } from '#contract/wire.ts'
import { type AppOptions, buildApp } from '#server/app/app.ts'
import { readSettings, type Settings } from '#server/lib/env.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { refuseTokensInClear } from './outbox.ts'

export interface TestApp extends TestDatabase {
  app: FastifyInstance
  settings: Settings
  /** A browser without a session. */
  visitor(options?: BrowserOptions): Browser
}

interface BrowserOptions {
  address?: string
}

export const TEST_BUILD = 'test-build'

interface Options extends Pick<AppOptions, 'feedTimes' | 'instruments' | 'logTo' | 'timeouts' | 'webRoot' | 'onPage'> {
  /** A database that the test has opened already. */
  database: TestDatabase
}

export async function createTestApp(environment: Record<string, string> = {}, options: Partial<Options> = {}): Promise<TestApp> {
  const { database = await createTestDatabase(), ...parts } = options
  const ofDatabase = database.databaseUrl ? { DATABASE_URL: database.databaseUrl } : {}
  const settings = readSettings({
    DATA_DIR: database.dataDir,
    NCUA_DIRECTORY_URL: 'off',
    NWS_ALERTS_URL: 'off',
    FEMA_DECLARATIONS_URL: 'off',
    // An https address requires a second factor of developers, which few tests are about; `''` leaves that to the address.
    REQUIRE_SECOND_FACTOR: 'nobody',
    ...ofDatabase,
    ...environment,
  })
  const app = await buildApp({
    db: database.db,
    settings,
    buildId: TEST_BUILD,
    webRoot: null,
    // The runner keeps it for the test that is running.
    logTo: { write: (line) => console.warn(line.trimEnd()) },
    ...parts,
  })
  return {
    ...database,
    app,
    settings,
    visitor: (visit) => new Browser(app, visit),
    async close() {
      await app.close()
      await refuseTokensInClear(database)
      await database.close()
    },
  }
}

interface Sent<C extends AnyCall> {
  body?: BodyInput<C> | unknown
  params?: Record<string, string>
  query?: Record<string, string>
  headers?: Record<string, string>
}

/** The answer as a test reads it: `body` has the success type; `error` is the same body, read as a refusal. */
interface Received<C extends AnyCall> {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  body: AnswerOf<C>
  error: ErrorBody
}

export class Browser {
  readonly #app: FastifyInstance
  readonly #address: string
  readonly cookies = new Map<string, string>()

  constructor(app: FastifyInstance, { address = '127.0.0.1' }: BrowserOptions = {}) {
    this.#app = app
    this.#address = address
  }

  /** Calls the API as the web client does. A success that does not fit the contract's answer fails the test. */
  async call<C extends AnyCall>(call: C, sent: Sent<C> = {}): Promise<Received<C>> {
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(sent.params?.[name] ?? ''))
    const answer = await this.request({
      method: call.method,
      url: `${API_BASE}${path}`,
      body: sent.body,
      query: sent.query,
      headers: sent.headers,
    })
    const body = answer.body === '' ? undefined : JSON.parse(answer.body)
    if (answer.statusCode < 300) {
      const checked = listedCall(call).schemas.answer.safeParse(body)
      if (!checked.success)
        throw new Error(`${call.method} ${call.path} answered outside its contract: ${JSON.stringify(checked.error.issues)}`)
    }
    return { status: answer.statusCode, headers: answer.headers, body, error: body }
  }

  /** Any request, with the headers of the web client; `null` leaves one out. */
  async request(sent: {
    method: AnyCall['method'] | 'HEAD' | 'PATCH'
    url: string
    body?: unknown
    query?: Record<string, string> | undefined
    headers?: Record<string, string | null> | undefined
    /** Only how the answer begins is waited for. */
    isEndless?: boolean
  }) {
    const headers: Record<string, string | null> = {
      accept: 'application/json',
      [AJAX_HEADER]: AJAX_MARKER,
      ...(this.cookies.size > 0 ? { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
      ...sent.headers,
    }
    const answer = await this.#app.inject({
      method: sent.method,
      url: sent.url,
      remoteAddress: this.#address,
      headers: Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== null)),
      ...(sent.body === undefined ? {} : { payload: sent.body as object }),
      ...(sent.query ? { query: sent.query } : {}),
      ...(sent.isEndless ? { payloadAsStream: true as const } : {}),
    })
    if (sent.isEndless) answer.stream().destroy()
    for (const { name, value } of answer.cookies) {
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return answer
  }
}
