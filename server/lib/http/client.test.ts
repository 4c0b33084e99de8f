import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { login } from '#contract/auth/calls.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { networkOf, withoutMapping } from './client.ts'

let trusting: TestApp
let plain: TestApp
beforeAll(async () => {
  ;[trusting, plain] = await Promise.all([createTestApp({ TRUST_PROXY: '1' }), createTestApp()])
})
afterAll(() => Promise.all([trusting.close(), plain.close()]))

/** The address that the trail has of a failed sign-in with this header. */
async function addressOnRecord(testApp: TestApp, forwarded: string, sender = '10.0.0.9') {
  const before = await failedSignIns(testApp)
  const { status } = await testApp
    .visitor({ address: sender })
    .call(login, { body: { email: 'nobody@example.org', password: 'wrong wrong' }, headers: { 'x-forwarded-for': forwarded } })
  expect(status).toBe(422)
  const [added] = (await failedSignIns(testApp)).filter(({ id }) => !before.some((one) => one.id === id))
  await testApp.db.deleteFrom('failures').execute()
  return added?.address
}

const failedSignIns = ({ db }: TestApp) =>
  db.selectFrom('audit_events').select(['id', 'address']).where('what', '=', 'sign-in failed').execute()

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['198.51.100.1, 192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:50123', '192.0.2.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['[2001:db8::7]:50123', '2001:db8::7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['[::ffff:192.0.2.7]:50123', '192.0.2.7'],
  ['nonsense', '10.0.0.9'],
])('behind a proxy that says %s it is %s', async (forwarded, address) => {
  expect(await addressOnRecord(trusting, forwarded)).toBe(address)
})

test('a proxy that passes on anything cannot make an IP address longer than the database accepts', async () => {
  const long = Array.from({ length: 200 }, () => crypto.randomUUID()).join('')
  expect(await addressOnRecord(trusting, long)).toBe('10.0.0.9')
})

test('no header is trusted without a proxy in front', async () => {
  expect(await addressOnRecord(plain, '192.0.2.7')).toBe('10.0.0.9')
})

const proxies = '10.0.0.9'
const twoNetworks = '10.0.0.0/8, 2001:db8:aaaa::/48'
const client = '192.0.2.7'
const forged = '198.51.100.66'

describe('whatever a client writes in front, what the trusted proxies add counts', () => {
  // The setting, the sender, the header as it arrives, and the IP address that counts.
  test.each([
    ['false', proxies, client, proxies],
    ['0', proxies, client, proxies],
    ['true', proxies, `${forged}, ${client}`, client],
    ['1', proxies, `${forged}, ${client}`, client],
    ['2', proxies, `${forged}, ${client}, 10.0.0.8`, client],
    ['2', proxies, client, client],
    [proxies, proxies, `${forged}, ${client}`, client],
    [proxies, forged, client, forged],
    [twoNetworks, proxies, `${forged}, ${client}, 10.1.1.1, 10.2.2.2`, client],
    [twoNetworks, '2001:db8:aaaa::1', `${forged}, 2001:db8::7, 2001:db8:aaaa::2`, '2001:db8::7'],
    [twoNetworks, '2001:db8:bbbb::1', client, '2001:db8:bbbb::1'],
    ['loopback', '::1', client, client],
    ['loopback', '::ffff:127.0.0.1', client, client],
    ['loopback', proxies, client, proxies],
    ['uniquelocal', 'fd00::1', `${forged}, 2001:db8::7`, '2001:db8::7'],
    [proxies, proxies, `${client}, nonsense`, proxies],
    [proxies, proxies, `${client}, ' or 1=1 --`, proxies],
    [proxies, proxies, ', , ,', proxies],
    ['1', proxies, '999.1.2.3', proxies],
    ['1', proxies, '::ffff:192.0.2.7', '192.0.2.7'],
    ['1', proxies, 'fe80::1%eth0', 'fe80::1%eth0'],
    ['1', proxies, `<script>alert(1)</script>`, proxies],
  ])('TRUST_PROXY=%s, %s says "%s": %s', async (setting, sender, forwarded, address) => {
    const app = await createTestApp({ TRUST_PROXY: setting }, { database: plain })
    expect(await addressOnRecord(app, forwarded, sender)).toBe(address)
    await app.app.close()
  })

  test('a thousand addresses are no more than the last of them', async () => {
    expect(await addressOnRecord(trusting, `${'198.51.100.1, '.repeat(1000)}${client}`)).toBe(client)
  })
})

test('guessing from behind forged addresses is counted as from one', async () => {
  const email = 'nobody-at-all@example.org'
  const guess = (count: number) =>
    plain.visitor({ address: forged }).call(login, {
      body: { email, password: 'wrong wrong' },
      headers: { 'x-forwarded-for': `203.0.113.${count}`, forwarded: `for=203.0.113.${count}`, 'x-real-ip': `203.0.113.${count}` },
    })
  const answers = []
  for (let count = 1; count <= 11; count += 1) answers.push((await guess(count)).status)
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 422), 429])
})

describe('the names under which others claim that we are reached', () => {
  const forge = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }

  test('are not believed of clients', async () => {
    expect((await plain.visitor().call(login, { body: {}, headers: forge })).status).toBe(419)
  })

  test('are not believed of the proxy in front either, which may pass on what a client wrote', async () => {
    const named = { ...forge, origin: 'https://portal.example.org', 'x-forwarded-host': 'evil.example, portal.example.org' }
    expect((await trusting.visitor().call(login, { body: {}, headers: named })).status).toBe(419)
    expect((await trusting.visitor().call(login, { body: {}, headers: { ...named, origin: 'https://evil.example' } })).status).toBe(419)
  })
})

describe('limits count', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7', null],
    ['2001:db8:aa:bb:1:2:3:4', '2001:db8:aa:bb::/64', '2001:db8:aa::/48'],
    ['2001:db8:aa:bb::', '2001:db8:aa:bb::/64', '2001:db8:aa::/48'],
    ['2001:DB8:AA:BB::7', '2001:db8:aa:bb::/64', '2001:db8:aa::/48'],
    ['2001:0db8:00aa:00bb:0:0:0:7', '2001:db8:aa:bb::/64', '2001:db8:aa::/48'],
    ['2001:db8::7', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['unknown', 'unknown', null],
  ])('%s as %s', (address, network, site) => {
    expect(networkOf(address)).toEqual({ network, site })
  })

  it('every address of a /64 as one, in any spelling', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const { network } = networkOf(address)
        expect(networkOf(network.replace('::/64', ':ffff:1:2:3'))).toEqual(networkOf(network.replace('::/64', ':0:0:0:0')))
      }),
    )
  })
})

it.each([
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
  ['64:ff9b::192.0.2.7', '192.0.2.7'],
  ['::192.0.2.7', '::192.0.2.7'],
  ['2001:db8::ffff:192.0.2.7', '2001:db8::ffff:192.0.2.7'],
  ['192.0.2.7', '192.0.2.7'],
])('%s is the address %s', (written, address) => {
  expect(withoutMapping(written)).toBe(address)
})
