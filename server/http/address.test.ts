import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#contract/auth.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'

let trusting: TestApp
let plain: TestApp
beforeAll(async () => {
  ;[trusting, plain] = await Promise.all([createTestApp({ TRUST_PROXY: '1' }), createTestApp()])
})
afterAll(() => Promise.all([trusting.close(), plain.close()]))

/** The address that the trail has of a failed sign-in with this header. */
async function addressOnRecord(testApp: TestApp, forwarded: string) {
  const email = `nobody${crypto.randomUUID()}@example.org`
  const { status } = await testApp
    .visitor({ address: '10.0.0.9' })
    .call(login, { body: { email, password: 'wrong wrong' }, headers: { 'x-forwarded-for': forwarded } })
  expect(status).toBe(422)
  const events = await testApp.db.selectFrom('audit_events').select(['address', 'details']).execute()
  return events.find(({ details }) => details?.includes(email))?.address
}

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['198.51.100.1, 192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:50123', '192.0.2.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['[2001:db8::7]:50123', '2001:db8::7'],
  ['nonsense', '10.0.0.9'],
])('behind a proxy that says %s it is %s', async (forwarded, address) => {
  expect(await addressOnRecord(trusting, forwarded)).toBe(address)
})

test('a proxy that hands on whatever it is told cannot make an address longer than the database takes', async () => {
  const long = Array.from({ length: 200 }, () => crypto.randomUUID()).join('')
  expect(await addressOnRecord(trusting, long)).toBe('10.0.0.9')
})

test('nobody is believed where no proxy stands in front', async () => {
  expect(await addressOnRecord(plain, '192.0.2.7')).toBe('10.0.0.9')
})
