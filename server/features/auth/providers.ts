// The providers of social sign-in: their URLs and their differences.

import type { Configuration } from 'openid-client'
import { AppError } from '#server/lib/app-error.ts'
import type { Settings } from '#server/lib/env.ts'
import type { Provider } from './identities.ts'

/** A provider that does not answer within this many seconds is treated as unavailable. */
const TIMEOUT_SECONDS = 10

interface ProviderSettings {
  issuer: string
  clientId: string
  clientSecret: string
}

/** The settings of a provider; null if it is not set up. */
function providerSettings(settings: Settings, provider: Provider): ProviderSettings | null {
  const [issuer, clientId, clientSecret] =
    provider === 'gmail'
      ? [settings.OIDC_GMAIL_ISSUER, settings.OIDC_GMAIL_CLIENT_ID, settings.OIDC_GMAIL_CLIENT_SECRET]
      : [settings.OIDC_LINKEDIN_ISSUER, settings.OIDC_LINKEDIN_CLIENT_ID, settings.OIDC_LINKEDIN_CLIENT_SECRET]
  return clientId && clientSecret ? { issuer, clientId, clientSecret } : null
}

export interface Configured {
  config: Configuration
  /** LinkedIn puts no nonce into its identity token, and answers a code verifier with "invalid_client". */
  hasPkceAndNonce: boolean
}

const discovered = new Map<string, Promise<Configuration>>()

/** The provider's metadata, read once. 503 if the provider is not set up or does not answer. */
export async function configured(settings: Settings, provider: Provider): Promise<Configured> {
  const own = providerSettings(settings, provider)
  if (!own) throw new AppError('provider_not_configured')
  const key = JSON.stringify(own)
  const known = discovered.get(key) ?? discover(own)
  discovered.set(key, known)
  try {
    return { config: await known, hasPkceAndNonce: !/(^|\.)linkedin\.com$/.test(new URL(own.issuer).hostname) }
  } catch (cause) {
    // A failure is not cached: the next use tries again. The reason is in the log.
    discovered.delete(key)
    throw Object.assign(new AppError('unavailable'), { cause })
  }
}

/** Loaded when it is first needed: few people sign in through a provider. */
export const openId = () => import('openid-client')

async function discover({ issuer, clientId, clientSecret }: ProviderSettings) {
  const client = await openId()
  return client.discovery(new URL(issuer), clientId, { client_secret: clientSecret }, client.ClientSecretPost(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    // Signatures are checked although the tokens come straight from the provider. Only an issuer that the operator has set to http:
    // is asked by http.
    execute: [client.enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : [])],
  })
}
