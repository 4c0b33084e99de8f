// Added for the journeys about accounts: a mail server, and a provider behind both social sign-in buttons.

import { API_BASE } from '#contract/wire.ts'
import { freePort } from '#server/testing/free-port.ts'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { type OidcProvider, startOidcProvider } from '#server/testing/oidc-provider.ts'
import { type App, test as base, expect } from '../fixtures.ts'

export { type App, expect }

interface Neighbors {
  /** Servers that run next to the app. */
  neighbors: { port: number; mailServer: MailServer; provider: OidcProvider }
}

interface TestFixtures {
  mailServer: MailServer
  provider: OidcProvider
}

export const test = base.extend<TestFixtures, Neighbors>({
  neighbors: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern here, from which it reads the fixture's dependencies
    async ({}, use) => {
      const port = await freePort()
      const callback = (name: string) => `http://localhost:${port}${API_BASE}/auth/callback/${name}`
      const mailServer = await startMailServer()
      const provider = await startOidcProvider([callback('gmail'), callback('linkedin')])
      await use({ port, mailServer, provider })
      await provider.close()
      await mailServer.close()
    },
    { scope: 'worker' },
  ],

  settings: [
    async ({ neighbors: { port, mailServer, provider } }, use) => {
      const { issuer, clientId, clientSecret } = provider
      await use({
        PORT: String(port),
        SMTP_URL: mailServer.url,
        OIDC_GMAIL_ISSUER: issuer,
        OIDC_GMAIL_CLIENT_ID: clientId,
        OIDC_GMAIL_CLIENT_SECRET: clientSecret,
        OIDC_LINKEDIN_ISSUER: issuer,
        OIDC_LINKEDIN_CLIENT_ID: clientId,
        OIDC_LINKEDIN_CLIENT_SECRET: clientSecret,
      })
    },
    { scope: 'worker' },
  ],

  mailServer: async ({ neighbors }, use) => use(neighbors.mailServer),
  provider: async ({ neighbors }, use) => use(neighbors.provider),
})
