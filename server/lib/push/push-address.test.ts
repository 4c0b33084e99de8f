import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { Agent, createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { InsideAddress, isInside, isPushService, lookupOutside } from './push-address.ts'

test.each([
  '0.0.0.0',
  '10.255.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:192.168.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  'fc00::1',
  'fe80::1',
  'ff02::1',
])('%s is inside', (address) => expect(isInside(address)).toBe(true))

test.each(['9.9.9.9', '172.32.0.1', '192.169.0.1', '223.255.255.255', '2606:4700::1', '2a00:1450::1', '::ffff:9.9.9.9'])(
  '%s is outside',
  (address) => expect(isInside(address)).toBe(false),
)

test.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://wns2-bl2p.notify.windows.com/w/?token=x',
  'https://web.push.apple.com/x',
  'https://FCM.googleapis.com:443/x',
])('%s is a known push service', (endpoint) => expect(isPushService(endpoint)).toBe(true))

test.each([
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://user@fcm.googleapis.com/x',
  'https://fcm.googleapis.com./x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evilfcm.googleapis.com/x',
  'https://push.services.mozilla.com/x',
  'https://evilnotify.windows.com/x',
  'https://[2606:4700::1]/x',
  'https://push.example.org/x',
])('%s is not', (endpoint) => expect(isPushService(endpoint)).toBe(false))

test('a setting names others', () => {
  const others = ['push.example.org', '*.push.example.net']
  expect(isPushService('https://push.example.org/x', others)).toBe(true)
  expect(isPushService('https://eu.push.example.net/x', others)).toBe(true)
  expect(isPushService('https://eu.push.example.org/x', others)).toBe(false)
  expect(isPushService('http://push.example.org/x', others)).toBe(false)
})

test('a name that leads inside is refused by the look-up of the connection itself', async () => {
  const { promise, resolve } = Promise.withResolvers<Error | null | string | LookupAddress[]>()
  lookupOutside('localhost', {}, (error, address) => resolve(error ?? address))
  expect(await promise).toBeInstanceOf(InsideAddress)
})

test('a connection is made to the address that was checked: a name that leads inside by now is not connected to', async () => {
  let connections = 0
  const inner = createServer().on('connection', () => (connections += 1))
  await once(inner.listen(0, '127.0.0.1'), 'listening')
  const { port } = inner.address() as AddressInfo
  const [error] = await once(get(`http://localhost:${port}/`, { agent: new Agent({ lookup: lookupOutside }) }), 'error').catch((thrown) => [
    thrown,
  ])
  expect(error).toBeInstanceOf(InsideAddress)
  expect(connections).toBe(0)
  inner.close()
})
