// A browser's way to a provider and back, with which a test may meddle.

import { getSelf, loginGmail } from '#contract/auth/calls.ts'
import { API_BASE } from '#contract/wire.ts'
import { type Browser, createTestApp } from './app.ts'
import { type OidcProvider, startOidcProvider } from './oidc-provider.ts'

const PUBLIC_URL = 'https://portal.example.org'
export const callback = (provider: string) => `${PUBLIC_URL}${API_BASE}/auth/callback/${provider}`

/** The application with a provider behind both of its buttons. */
export async function startWithProvider() {
  const provider = await startOidcProvider([callback('gmail'), callback('linkedin')])
  const { issuer, clientId, clientSecret } = provider
  const testApp = await createTestApp({
    PUBLIC_URL,
    OIDC_GMAIL_ISSUER: issuer,
    OIDC_GMAIL_CLIENT_ID: clientId,
    OIDC_GMAIL_CLIENT_SECRET: clientSecret,
    OIDC_LINKEDIN_ISSUER: issuer,
    OIDC_LINKEDIN_CLIENT_ID: clientId,
    OIDC_LINKEDIN_CLIENT_SECRET: clientSecret,
  })
  return { provider, testApp }
}

export type Change = (url: URL) => void
const nothing: Change = () => {}

/** The URL of the browser after it went to the provider and came back. */
export async function goThere(
  provider: OidcProvider,
  browser: Browser,
  { route = loginGmail, out = nothing, back = nothing, redirect = '' } = {},
): Promise<string> {
  const { status, body } = await browser.call(route, { query: { redirect } })
  if (status !== 200) throw new Error(`Nowhere to go: ${status}`)
  const there = new URL(body.url)
  out(there)
  const here = await provider.visit(there.href)
  back(here)
  return comeBack(browser, here)
}

export async function comeBack(browser: Browser, { pathname, search }: { pathname: string; search: string }): Promise<string> {
  const answer = await browser.request({ method: 'GET', url: `${pathname}${search}` })
  if (answer.statusCode !== 302) throw new Error(`No redirect: ${answer.statusCode}`)
  return String(answer.headers.location)
}

export const isVisitor = async (browser: Browser) => (await browser.call(getSelf)).status === 401
