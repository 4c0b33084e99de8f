// The settings: environment variables, read and checked once at start. The error of a wrong one says what it should be.

import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod/mini'

const url = (protocols: RegExp, example: string) => z.url({ protocol: protocols, error: `should be an address like ${example}` })

const optional = <Schema extends z.ZodMiniType>(setting: Schema) => z.optional(setting)
const webAddress = url(/^https?$/, 'https://portal.example.org')

const port = z
  .pipe(z.string().check(z.regex(/^\d{1,5}$/, 'should be a port number from 0 to 65535')), z.transform(Number))
  .check(z.lte(65535, 'should be a port number from 0 to 65535'))

const perSecond = z
  .pipe(z.string().check(z.regex(/^\d{1,3}$/, 'should be a number from 1 to 100')), z.transform(Number))
  .check(z.gte(1, 'should be a number from 1 to 100'), z.lte(100, 'should be a number from 1 to 100'))

const perMinute = z
  .pipe(z.string().check(z.regex(/^\d{1,3}$/, 'should be a number from 1 to 600')), z.transform(Number))
  .check(z.gte(1, 'should be a number from 1 to 600'), z.lte(600, 'should be a number from 1 to 600'))

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal']

/** An address, a network such as 10.0.0.0/8, or one of the names that Fastify's trustProxy knows. */
function isNetwork(value: string) {
  const [address = '', length, ...rest] = value.split('/')
  if (rest.length > 0) return false
  if (length === undefined) return namedNetworks.includes(value) || isIP(address) > 0
  return isIP(address) > 0 && /^\d{1,3}$/.test(length) && Number(length) <= (isIP(address) === 4 ? 32 : 128)
}

const proxiesError = 'should be true, false, the number of proxies in front, or their addresses, separated by commas'

// `true` is the one proxy in front; a number counts hops; anything else is a list of addresses, as Fastify's trustProxy takes it.
const proxies = z
  .pipe(
    z.string(),
    z.transform((value) => {
      if (value === 'true' || value === 'false') return value === 'true'
      return /^\d{1,2}$/.test(value) ? Number(value) : value.split(',').map((each) => each.trim())
    }),
  )
  .check(z.refine((value) => !Array.isArray(value) || value.every(isNetwork), proxiesError))

const addresses = z
  .pipe(
    z.string(),
    z.transform((value) =>
      value
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean),
    ),
  )
  .check(z.refine((list) => list.every((each) => /^https?:\/\/\S+$/.test(each)), 'should be web addresses, separated by commas'))

/** Host names in lower case; `*.` in front matches any subdomain. */
const hosts = z
  .pipe(
    z.string(),
    z.transform((value) =>
      value
        .toLowerCase()
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean),
    ),
  )
  .check(
    z.refine(
      (list) => list.every((each) => /^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/.test(each)),
      'should be host names like push.example.org or *.push.example.org, separated by commas',
    ),
  )

/** The client's addresses begin at the root, so the portal has a host of its own. */
const publicUrl = z
  .string()
  .check(
    z.refine(
      (value) => /^https?:\/\/[^/?#@\s]+\/?$/.test(value) && URL.canParse(value),
      'should be an address without a path, like https://portal.example.org',
    ),
  )

const yesOrNo = z.pipe(
  z.string().check(z.regex(/^(?:true|false|yes|no)$/, 'should be true or false, or yes or no')),
  z.transform((value) => value === 'true' || value === 'yes'),
)

/** `name=value,name=value`, values as in addresses. */
const headers = z.pipe(
  z
    .string()
    .check(
      z.regex(
        /^[\w-]+=(?:[^\s,%]|%[2-7][\da-f])*(?:,[\w-]+=(?:[^\s,%]|%[2-7][\da-f])*)*$/i,
        'should be headers like name=value,name=value',
      ),
    ),
  z.transform(
    (value): Record<string, string> =>
      Object.fromEntries(
        value.split(',').map((each) => [each.slice(0, each.indexOf('=')), decodeURIComponent(each.slice(each.indexOf('=') + 1))]),
      ),
  ),
)

const line = z.string().check(z.minLength(1, 'should not be empty'))

const sender = z
  .string()
  .check(z.regex(/^(?:[^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'should be an address like Breakwater <no-reply@example.org>'))

const webAddressOrOff = z.string().check(z.regex(/^(?:off|https?:\/\/\S+)$/, 'should be a web address, or off'))

/** It is read with parameters of its own. */
const feedUrl = z
  .string()
  .check(z.refine((value) => value === 'off' || (/^https?:/.test(value) && URL.canParse(value)), 'should be a web address, or off'))

const settings = {
  PORT: z._default(port, 3000),
  HOST: z._default(line, 'localhost'),
  PUBLIC_URL: optional(publicUrl),
  LOG_LEVEL: z._default(z.enum(['error', 'warn', 'info'], 'should be error, warn or info'), 'warn'),
  /** Unset: no metrics. */
  METRICS_PORT: optional(port),
  METRICS_HOST: z._default(line, 'localhost'),
  // As OpenTelemetry names them. Unset: nothing is traced.
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(webAddress),
  OTEL_EXPORTER_OTLP_HEADERS: z._default(headers, {}),
  OTEL_SERVICE_NAME: z._default(line, 'breakwater'),
  DATA_DIR: z._default(line, './data'),
  /** 32 random bytes; unset: made at the first start and stored in DATA_DIR. */
  INSTALLATION_KEY: optional(
    z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/, 'should be 32 bytes in base64, as `openssl rand -base64 32` makes them')),
  ),
  /** `nothing`: for a copy of a portal. Nothing leaves this machine. */
  SEND: optional(z.literal('nothing', 'should be nothing, or unset')),
  DATABASE_URL: optional(url(/^postgres(ql)?$/, 'postgres://user:password@host/database')),
  SMTP_URL: optional(url(/^smtps?$/, 'smtp://user:password@host:587')),
  /** `required`: no mail leaves this machine in clear. */
  SMTP_TLS: z._default(z.enum(['required', 'optional'], 'should be required or optional'), 'required'),
  MAIL_FROM: z._default(sender, 'Breakwater <no-reply@example.org>'),
  PROGRAM_EMAIL: z._default(z.string().check(z.regex(/^\S+@\S+\.\S+$/, 'should be an email address')), 'support@example.org'),
  PROGRAM_PHONE: z._default(line, '555-555-0100'),
  /** The postal address below each letter. Unset: no letter leaves. */
  PROGRAM_ADDRESS: optional(
    z
      .string()
      .check(
        z.maxLength(255, 'should have at most 255 characters'),
        z.regex(/^[^\p{Cc}\u2028\u2029]*\S[^\p{Cc}\u2028\u2029]*$/u, 'should be one line'),
      ),
  ),
  LETTERS_PER_MINUTE: z._default(perMinute, 30),
  /** Where mail servers send letters that they can't deliver. Unset: to MAIL_FROM. */
  BOUNCE_ADDRESS: optional(z.string().check(z.regex(/^[^\s<>@]+@[^\s<>@]+$/, 'should be an email address'))),
  // Text messages; unset: none are sent, and nothing speaks of them.
  SMS_URL: optional(webAddress),
  SMS_ACCOUNT: optional(line),
  SMS_TOKEN: optional(line),
  SMS_FROM: optional(
    z
      .string()
      .check(z.regex(/^(?:\+[1-9]\d{6,14}|MG[0-9a-f]{32})$/i, 'should be a number like +15555550100, or the ID of a messaging service')),
  ),
  SMS_PER_SECOND: z._default(perSecond, 1),
  DONATION_URL: optional(webAddress),
  FUNDRAISING_URL: optional(webAddress),
  /** Unset: an address leads only to the map app of the device. */
  MAP_URL: optional(webAddress),
  /** The license of the public data. Unset: none is named. */
  OPEN_LICENSE_URL: optional(webAddress),
  SOCIAL_LINKS: z._default(addresses, []),
  OIDC_GMAIL_ISSUER: z._default(webAddress, 'https://accounts.google.com'),
  OIDC_GMAIL_CLIENT_ID: optional(line),
  OIDC_GMAIL_CLIENT_SECRET: optional(line),
  OIDC_LINKEDIN_ISSUER: z._default(webAddress, 'https://www.linkedin.com/oauth'),
  OIDC_LINKEDIN_CLIENT_ID: optional(line),
  OIDC_LINKEDIN_CLIENT_SECRET: optional(line),
  /** The people who need a second factor. Unset: developers if PUBLIC_URL is https, otherwise no one. */
  REQUIRE_SECOND_FACTOR: optional(z.enum(['developers', 'administrators', 'nobody'], 'should be developers, administrators or nobody')),
  TRUST_PROXY: z._default(proxies, false),
  /** Hosts of push services in addition to those of the usual browsers. */
  PUSH_SERVICES: z._default(hosts, []),
  /** Takes push services on this machine and its network, without https: for tests. */
  PUSH_PRIVATE_ADDRESSES: z._default(yesOrNo, false),
  /** Takes hooks on this machine and its network, without https and on any port: for tests. */
  HOOK_PRIVATE_ADDRESSES: z._default(yesOrNo, false),
  /** `off`: never; otherwise a folder or a file of NCUA's quarterly data. */
  NCUA_DIRECTORY_URL: z._default(webAddressOrOff, 'https://ncua.gov/files/publications/analysis/'),
  /** `off`: never. */
  NWS_ALERTS_URL: z._default(feedUrl, 'https://api.weather.gov/alerts/active?status=actual'),
  FEMA_DECLARATIONS_URL: z._default(feedUrl, 'https://www.fema.gov/api/open/v2/DisasterDeclarationsSummaries'),
}

const schema = z.object(settings)

/** Every setting by name; the README's table is held against this list. */
export const settingNames = Object.keys(settings)

type Checked = z.output<typeof schema>
export interface Settings extends Checked {
  /** The URL of the portal, without a slash at the end. */
  PUBLIC_URL: string
  /** Whether the operator set it. */
  hasPublicUrl: boolean
  REQUIRE_SECOND_FACTOR: 'developers' | 'administrators' | 'nobody'
}

export class SettingsError extends Error {}

/** A provider with half of its settings would be left out without a word. */
function refuseHalves(data: Checked) {
  const problems = (['GMAIL', 'LINKEDIN'] as const).flatMap((provider) => {
    const [id, secret] = [`OIDC_${provider}_CLIENT_ID`, `OIDC_${provider}_CLIENT_SECRET`] as const
    if ((data[id] === undefined) === (data[secret] === undefined)) return []
    return data[id] === undefined ? [`${id} should be set as well as ${secret}`] : [`${secret} should be set as well as ${id}`]
  })
  const ofTexts = ['SMS_URL', 'SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM'] as const
  const missing = ofTexts.filter((name) => data[name] === undefined)
  if (missing.length > 0 && missing.length < ofTexts.length)
    problems.push(`${missing.join(', ')} should be set as well, or none of ${ofTexts.join(', ')}`)
  if (problems.length > 0) throw new SettingsError(problems.join('\n'))
}

/** The data of a copy names real people: it would send them everything a second time, with links of another portal. */
const nothingLeaves = {
  SMTP_URL: undefined,
  SMS_URL: undefined,
  SMS_ACCOUNT: undefined,
  SMS_TOKEN: undefined,
  SMS_FROM: undefined,
  OTEL_EXPORTER_OTLP_ENDPOINT: undefined,
  NCUA_DIRECTORY_URL: 'off',
  NWS_ALERTS_URL: 'off',
  FEMA_DECLARATIONS_URL: 'off',
} satisfies Partial<Checked>

/** Reads the settings; throws a SettingsError that names every bad one. An empty variable counts as unset. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(settingNames.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])))
  const result = schema.safeParse(given)
  if (!result.success) {
    throw new SettingsError(result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'))
  }
  const { data } = result
  refuseHalves(data)
  const PUBLIC_URL = (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/+$/, '')
  if (data.HOOK_PRIVATE_ADDRESSES && PUBLIC_URL.startsWith('https:'))
    throw new SettingsError('HOOK_PRIVATE_ADDRESSES should be false where PUBLIC_URL is https: hooks could call your own network')
  return {
    ...data,
    ...(data.SEND === 'nothing' ? nothingLeaves : {}),
    DATA_DIR: resolve(data.DATA_DIR),
    PUBLIC_URL,
    hasPublicUrl: data.PUBLIC_URL !== undefined,
    REQUIRE_SECOND_FACTOR: data.REQUIRE_SECOND_FACTOR ?? (PUBLIC_URL.startsWith('https:') ? 'developers' : 'nobody'),
  }
}
