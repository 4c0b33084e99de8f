// A real OpenID Connect provider for tests, on this machine. Every sign-in gets the account that the test has chosen.

import { createHmac, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

interface Account {
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
  /** Google's name for the domain of a Workspace customer. */
  hd?: string
}

/** An identity token, taken apart. */
export interface IdentityToken {
  header: object
  claims: Record<string, unknown>
  /** The provider's own key, and one that it does not have. */
  keys: { own: KeyObject; other: KeyObject }
}

export interface OidcProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** The subject of the next sign-in. */
  signInAs(subject: string, account: Account): void
  /** Sends other identity tokens from now on; its own ones without a forgery. */
  forgeTokens(forgery?: (token: IdentityToken) => string): void
  /** Goes to an address of the provider like a browser, and answers the address that it sends back to. */
  visit(url: string): Promise<URL>
  close(): Promise<void>
}

const clientId = 'breakwater'

/** `sendsBackTo` are the addresses that it knows of its client. */
export async function startOidcProvider(sendsBackTo: string[]): Promise<OidcProvider> {
  const accounts = new Map<string, Account>()
  let current = ''
  let forge: ((token: IdentityToken) => string) | undefined
  const [own, other] = [newKey(), newKey()]
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const clientSecret = randomBytes(24).toString('hex')
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: sendsBackTo,
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...own.export({ format: 'jwk' }), use: 'sig' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'hd'] },
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: async () => ({ sub: subject, ...accounts.get(subject) }),
    }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    // Consent is given without asking.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ accountId: oidc.session?.accountId ?? '', clientId })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
    pkce: { required: () => true },
    // In seconds; without them it would say on the console that it has its own.
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  })
  provider.use(async ({ path, response }, next) => {
    await next()
    const body = response.body as { id_token?: string }
    if (path === '/token' && forge && body.id_token) body.id_token = forge({ ...partsOf(body.id_token), keys: { own, other } })
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) void provider.interactionFinished(request, response, { login: { accountId: current } })
    else void answer(request, response)
  })
  return {
    issuer,
    clientId,
    clientSecret,
    signInAs(subject, account) {
      current = subject
      accounts.set(subject, account)
    },
    forgeTokens(forgery) {
      forge = forgery
    },
    visit: (url) => followAsBrowser(url, issuer),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

function partsOf(token: string) {
  const [header, claims] = token.split('.', 2).map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()))
  return { header, claims } as Omit<IdentityToken, 'keys'>
}

const withoutSignature = (...parts: object[]) => parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')

/** A token signed with a private key (RS256), with a shared secret (HS256), or not at all. */
export function signToken(header: object, claims: object, key: KeyObject | string | null): string {
  const alg = key === null ? 'none' : typeof key === 'string' ? 'HS256' : 'RS256'
  const content = withoutSignature({ ...header, alg }, claims)
  if (key === null) return `${content}.`
  const signature =
    typeof key === 'string' ? createHmac('sha256', key).update(content).digest() : createSign('sha256').update(content).sign(key)
  return `${content}.${signature.toString('base64url')}`
}

const STEPS = 10

/** Follows redirects, keeping cookies, until one leads away. */
async function followAsBrowser(start: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = new URL(start)
  for (let step = 0; step < STEPS && url.origin === issuer; step += 1) {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (!location) throw new Error(`The provider answered ${answer.status} at ${url.pathname}: ${await answer.text()}`)
    url = new URL(location, url)
  }
  return url
}
