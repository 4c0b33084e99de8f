import { describe, expect, test } from 'vitest'
import { readSettings, SettingsError } from './env.ts'

const refusal = (environment: Record<string, string>) => {
  try {
    readSettings(environment)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  return undefined
}

test('nothing has to be set', () => {
  expect(readSettings({})).toMatchObject({
    PORT: 3000,
    HOST: 'localhost',
    PUBLIC_URL: 'http://localhost:3000',
    SOCIAL_LINKS: [],
    TRUST_PROXY: false,
  })
})

test('an empty variable counts as unset', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '', SOCIAL_LINKS: '' })).toEqual(readSettings({}))
})

describe('each bad value is named with what it should be', () => {
  test.each([
    ['PORT', '65536', 'should be a port number from 0 to 65535'],
    ['PORT', '3000 ', 'should be a port number from 0 to 65535'],
    ['PUBLIC_URL', 'portal.example.org', 'should be an address without a path, like https://portal.example.org'],
    ['PUBLIC_URL', 'https://example.org/portal', 'should be an address without a path, like https://portal.example.org'],
    ['DATABASE_URL', 'mysql://localhost/portal', 'should be an address like postgres://user:password@host/database'],
    ['SMTP_URL', 'localhost:25', 'should be an address like smtp://user:password@host:587'],
    ['SMTP_TLS', 'no', 'should be required or optional'],
    ['MAIL_FROM', 'Breakwater', 'should be an address like Breakwater <no-reply@example.org>'],
    ['PROGRAM_EMAIL', 'support', 'should be an email address'],
    ['DONATION_URL', 'javascript:alert(1)', 'should be an address like https://portal.example.org'],
    ['SOCIAL_LINKS', 'https://example.org/a,somewhere', 'should be web addresses, separated by commas'],
    ['NCUA_DIRECTORY_URL', 'never', 'should be a web address, or off'],
    ['NWS_ALERTS_URL', 'never', 'should be a web address, or off'],
    ['FEMA_DECLARATIONS_URL', 'https://', 'should be a web address, or off'],
    ['LOG_LEVEL', 'loud', 'should be error, warn or info'],
    ['METRICS_PORT', 'yes', 'should be a port number from 0 to 65535'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318', 'should be an address like https://portal.example.org'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'secret', 'should be headers like name=value,name=value'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=%ff', 'should be headers like name=value,name=value'],
    ['TRUST_PROXY', '10.0.0.0/33', 'should be true, false, the number of proxies in front, or their addresses, separated by commas'],
    ['PUSH_SERVICES', 'https://push.example.org', 'should be host names like push.example.org or *.push.example.org, separated by commas'],
    ['PUSH_SERVICES', '*', 'should be host names like push.example.org or *.push.example.org, separated by commas'],
    ['PUSH_SERVICES', '*.org', 'should be host names like push.example.org or *.push.example.org, separated by commas'],
    ['TRUST_PROXY', 'nginx', 'should be true, false, the number of proxies in front, or their addresses, separated by commas'],
  ])('%s=%s', (name, value, reason) => {
    expect(refusal({ [name]: value })).toBe(`${name} ${reason}`)
  })

  test('all of them at once, none of them repeated in the answer', () => {
    const message = refusal({ PORT: 'x', DATABASE_URL: 'secret-word', SMTP_URL: 'secret-word' })
    expect(message?.split('\n')).toHaveLength(3)
    expect(message).not.toContain('secret-word')
  })
})

test.each([
  ['true', true],
  ['false', false],
  ['2', 2],
  ['10.0.0.1, 192.168.0.0/16', ['10.0.0.1', '192.168.0.0/16']],
  ['loopback,::1', ['loopback', '::1']],
])('TRUST_PROXY=%s', (value, expected) => {
  expect(readSettings({ TRUST_PROXY: value }).TRUST_PROXY).toEqual(expected)
})

test('headers for a collector are read as addresses write them', () => {
  const { OTEL_EXPORTER_OTLP_HEADERS: headers } = readSettings({
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=calm%20water,authorization=Basic%20YTpi==',
  })
  expect(headers).toEqual({ 'x-tenant': 'calm water', authorization: 'Basic YTpi==' })
})

test('the public address has no slash at its end', () => {
  expect(readSettings({ PUBLIC_URL: 'https://portal.example.org/' }).PUBLIC_URL).toBe('https://portal.example.org')
})

test.each(['no-reply@example.org', 'Breakwater <no-reply@example.org>', '<no-reply@example.org>'])('MAIL_FROM=%s', (value) => {
  expect(refusal({ MAIL_FROM: value })).toBeUndefined()
})

test.each([
  [{ OIDC_LINKEDIN_CLIENT_ID: 'portal' }, 'OIDC_LINKEDIN_CLIENT_SECRET should be set as well as OIDC_LINKEDIN_CLIENT_ID'],
  [{ OIDC_GMAIL_CLIENT_SECRET: 'secret-word' }, 'OIDC_GMAIL_CLIENT_ID should be set as well as OIDC_GMAIL_CLIENT_SECRET'],
  [
    { SMS_URL: 'https://texts.example.org', SMS_TOKEN: 'secret-word' },
    'SMS_ACCOUNT, SMS_FROM should be set as well, or none of SMS_URL, SMS_ACCOUNT, SMS_TOKEN, SMS_FROM',
  ],
  [{ OIDC_GMAIL_CLIENT_ID: 'portal', OIDC_GMAIL_CLIENT_SECRET: 'secret-word' }, undefined],
])('a provider with half of its settings is named: %j', (environment, message) => {
  expect(refusal(environment)).toBe(message)
})

test('a copy that sends nothing has neither a mail server nor texts, traces or feeds, whatever else is set', () => {
  const elsewhere = 'https://elsewhere.example.org'
  const sending = {
    ...{ SMTP_URL: 'smtp://mail.example.org', SMS_URL: elsewhere, SMS_ACCOUNT: 'a', SMS_TOKEN: 't', SMS_FROM: '+15555550100' },
    ...{ OTEL_EXPORTER_OTLP_ENDPOINT: elsewhere, NCUA_DIRECTORY_URL: elsewhere, NWS_ALERTS_URL: elsewhere },
    FEMA_DECLARATIONS_URL: elsewhere,
  }
  expect(readSettings(sending)).toMatchObject(sending)
  const off = { NCUA_DIRECTORY_URL: 'off', NWS_ALERTS_URL: 'off', FEMA_DECLARATIONS_URL: 'off' }
  const unset = Object.fromEntries(Object.keys(sending).map((name) => [name, undefined]))
  expect(readSettings({ ...sending, SEND: 'nothing' })).toMatchObject({ ...unset, ...off })
  expect(refusal({ SEND: 'mail' })).toBe('SEND should be nothing, or unset')
})

test('what is for tests on one machine is refused where the portal is on the internet', () => {
  for (const [given, read] of [
    ['true', true],
    ['yes', true],
    ['no', false],
  ] as const)
    expect(readSettings({ HOOK_PRIVATE_ADDRESSES: given }).HOOK_PRIVATE_ADDRESSES).toBe(read)
  const open = { HOOK_PRIVATE_ADDRESSES: 'true' }
  expect(refusal({ ...open, PUBLIC_URL: 'https://portal.example.org' })).toMatch(
    /^HOOK_PRIVATE_ADDRESSES should be false where PUBLIC_URL is https/,
  )
  expect(refusal({ HOOK_PRIVATE_ADDRESSES: 'maybe' })).toContain('HOOK_PRIVATE_ADDRESSES')
})
