// Shared by every journey: its own server, pages that fail on any console error, and requests as the client sends them.

import { type APIRequestContext, type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { type AppServer, apiContext, startApp } from './app-server.ts'
import { ErrorWatch } from './error-watch.ts'
import { type Directory, importDirectory } from './steps/directory.ts'

export { expect }

export interface App extends AppServer {
  /** Requests of one person below `/api/v1/`. Keeps the session that a sign-in or registration starts. */
  api(): Promise<APIRequestContext>
}

interface Fixtures {
  /** Set before the first page opens. Unset: the theme of a new visitor. */
  theme: 'dark' | 'light' | 'system' | undefined
  errorWatch: ErrorWatch
  /** Names console errors that the test causes on purpose: `expectErrors(/ 409 /)`. */
  expectErrors(...patterns: RegExp[]): void
  /** A page of another person, in its own browser context, watched for errors like `page`. */
  newPage(options?: BrowserContextOptions): Promise<Page>
}

interface WorkerFixtures {
  /** Settings of the server in addition to those of an ordinary start. */
  settings: Readonly<Record<string, string>>
  app: App
  /** The directory of credit unions, imported into the app's database, for the journeys that request it. */
  directory: Directory
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  settings: [{}, { scope: 'worker' }],

  app: [
    async ({ playwright, settings }, use, { project }) => {
      // If the test command has started PostgreSQL, one of the two widths runs on it and the other on the embedded database.
      const postgresUrl = project.name === 'desktop' ? process.env.TEST_POSTGRES_URL : undefined
      const server = await startApp({ postgresUrl, settings })
      const contexts: APIRequestContext[] = []
      const api = async () => {
        const context = await playwright.request.newContext(apiContext(server.url))
        contexts.push(context)
        return context
      }
      await use({ ...server, api })
      await Promise.all(contexts.map((context) => context.dispose()))
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  directory: [async ({ app }, use) => use(await importDirectory(app)), { scope: 'worker', timeout: 180_000 }],

  theme: [undefined, { option: true }],

  baseURL: async ({ app }, use) => use(app.url),

  storageState: async ({ app, theme }, use) => {
    const localStorage = theme ? [{ name: 'breakwater.display', value: JSON.stringify({ theme }) }] : []
    await use({ cookies: [], origins: [{ origin: app.url, localStorage }] })
  },

  errorWatch: async ({ app }, use, testInfo) => {
    const watch = new ErrorWatch()
    const logBefore = app.log().length
    await use(watch)
    const hasFailed = testInfo.status !== testInfo.expectedStatus || watch.unexpected().length > 0
    if (hasFailed) await testInfo.attach('server log', { body: app.log().slice(logBefore) })
    expect(watch.unexpected(), 'errors in the browser').toEqual([])
  },

  expectErrors: async ({ errorWatch }, use) => use((...patterns) => errorWatch.expect(patterns)),

  page: async ({ page, errorWatch }, use) => {
    errorWatch.watch(page)
    await use(page)
    await stopRouting(page.context())
  },

  newPage: async ({ browser, baseURL, storageState, errorWatch }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext({ ...(baseURL && { baseURL }), ...(storageState && { storageState }), ...options })
      contexts.push(context)
      const page = await context.newPage()
      errorWatch.watch(page)
      return page
    })
    for (const context of contexts) {
      await stopRouting(context)
      await context.close()
    }
  },
})

/** A request that a test answers may be on its way when the test ends. Without this, its answer would fail the test. */
const stopRouting = (context: BrowserContext) =>
  Promise.all([context, ...context.pages()].map((routing) => routing.unrouteAll({ behavior: 'ignoreErrors' })))
