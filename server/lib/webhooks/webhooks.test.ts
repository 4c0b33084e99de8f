import { createSocket } from 'node:dgram'
import { lookup, Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { lookupOutside } from '#server/lib/push/push-address.ts'
import { DAY, HOUR, MINUTE } from '#server/lib/time.ts'
import { holdTimeouts } from '#server/testing/held-timers.ts'
import { untilClosed } from '#server/testing/until-closed.ts'
import { brokenRule } from './hook-address.ts'
import { momentOf, postEvent } from './post-event.ts'
import { MOST_TRIES, nextTry } from './schedule.ts'
import { headersOf } from './sign.ts'

const terms = { publicUrl: 'https://portal.example.org', allowsPrivate: false }

it.each([
  ['https://hooks.example.com/in?x=1', null],
  ['https://hooks.example.com:443/in', null],
  ['https://xn--bcher-kva.example.com/', null],
  ['https://[2606:4700::1]/', 'ip'],
  ['https://[::1]/', 'ip'],
  ['https://0300.0250.1.1/', 'ip'],
  ['https://1.1.1.1./', 'ip'],
  ['https://a.b.internal./', 'name'],
  ['https://printer.local/', 'name'],
  ['https://com/', 'name'],
  ['https://PORTAL.example.org/', 'own'],
  ['https://portal.example.org./', 'own'],
  ['https://p0rtal.example.org/', 'own'],
  ['https://pοrtal.εxample.org/', 'own'],
  ['https://portalexample.org/', null],
  ['javascript:alert(1)', 'https'],
  ['ftp://hooks.example.com/', 'https'],
  ['//hooks.example.com/', 'unreadable'],
])('%s breaks the rule %s', (address, rule) => expect(brokenRule(address, terms)).toBe(rule))

it.each([
  ['http://127.0.0.1:8080/in', null],
  ['https://hooks.example.org:8443/in', null],
  ['https://user:word@hooks.example.org/in', 'user'],
  ['ftp://hooks.example.org/in', 'https'],
])('in tests, %s breaks the rule %s', (address, rule) => expect(brokenRule(address, { ...terms, allowsPrivate: true })).toBe(rule))

it('a signature is that of the example of Standard Webhooks', () => {
  const signed = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', time: 1_614_265_330_000, body: '{"test": 2432232314}' }
  expect(headersOf(signed, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toEqual({
    'webhook-id': signed.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

it('is tried ten times within three days and a quarter, later each time', () => {
  const after = (attempts: number, random = 0, retryAt: number | null = null) => nextTry({ attempts, now: 0, retryAt }, random)
  const delays = Array.from({ length: MOST_TRIES - 1 }, (_, at) => after(at + 1) ?? 0)
  expect(delays).toEqual([5000, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, DAY])
  expect(after(MOST_TRIES)).toBeNull()
  expect(after(1, 1)).toBe(6250)
  expect([after(1, 0, HOUR), after(1, 0, 30 * DAY), after(9, 0, HOUR)]).toEqual([HOUR, DAY, DAY])
})

it.each([
  ['120', 120_000],
  ['Thu, 01 Jan 1970 00:10:00 GMT', 600_000],
  ['soon', null],
  [undefined, null],
])('Retry-After %s is %s', (given, moment) => expect(momentOf(given, 0)).toBe(moment))

it('an address that drips its answer is given up on in time', async () => {
  const timeouts = holdTimeouts()
  const server = createServer((_, response) => {
    response.writeHead(200)
    const drip = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(drip))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const gone = once(server, 'connection').then(([socket]) => untilClosed(socket))
  expect(await postEvent({ url, headers: {}, body: '{}', allowsPrivate: true })).toMatchObject({ status: 200, reason: null })
  timeouts.pass()
  await gone
  server.close()
})

it('an address that changes the protocol instead of answering has failed', async () => {
  const server = createTcpServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const gone = once(server, 'connection').then(([socket]) => untilClosed(socket))
  expect(await postEvent({ url, headers: {}, body: '{}', allowsPrivate: true })).toMatchObject({ status: null, reason: 'unreachable' })
  await gone
  server.close()
})

it('an address that takes the call and never completes the connection is given up on sooner than one that thinks', async () => {
  const server = createTcpServer((socket) => socket.on('error', () => {}).resume())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const called = once(server, 'connection')
  const gone = called.then(([socket]) => untilClosed(socket))
  // That of an answer does not pass.
  holdTimeouts()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const answered = postEvent({ url, headers: {}, body: '{}', allowsPrivate: true })
    await called
    vi.advanceTimersByTime(4999)
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(1)
    expect(await answered).toMatchObject({ status: null, reason: 'timeout' })
  } finally {
    vi.useRealTimers()
  }
  await gone
  server.close()
})

it('an address that is connected may think for longer than a connection may take', async () => {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    for (let n = 0; n < 2; n += 1) {
      const asked = once(server, 'request')
      const answered = postEvent({ url, headers: {}, body: '{}', allowsPrivate: true })
      const [, response] = await asked
      vi.advanceTimersByTime(6000)
      response.writeHead(204).end()
      expect(await answered).toMatchObject({ status: 204 })
    }
  } finally {
    vi.useRealTimers()
  }
  server.closeAllConnections()
  server.close()
})

it('nothing connects where nobody listens, and the sender learns no more than that', async () => {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  server.close()
  await once(server, 'close')
  expect(await postEvent({ url, headers: {}, body: '{}', allowsPrivate: true })).toMatchObject({ status: null, reason: 'unreachable' })
})

/** The addresses, or the error. */
const outside = (name: string) =>
  new Promise((resolve) => void lookupOutside(name, { all: true }, (error, addresses) => resolve(error ?? addresses)))

describe('a name server that changes its mind', () => {
  afterEach(() => vi.restoreAllMocks())

  /** It gives these answers, one after the other, and then the last one. Returns how often it was asked. */
  function answering(...answers: readonly string[][]): () => number {
    let asked = 0
    const next = () => answers[Math.min(asked, answers.length - 1)] ?? []
    vi.spyOn(Resolver.prototype, 'resolve4').mockImplementation(async () => next().filter((address) => !address.includes(':')))
    vi.spyOn(Resolver.prototype, 'resolve6').mockImplementation(async () => {
      const addresses = next().filter((address) => address.includes(':'))
      asked += 1
      return addresses
    })
    return () => asked
  }
  const post = () => postEvent({ url: 'https://hooks.example.com/in', headers: {}, body: '{}', allowsPrivate: false })

  it('from an outer address to an inner one is not called: the connection asks for itself, and once', async () => {
    for (const inner of ['127.0.0.1', '169.254.169.254', '10.0.0.7', '::1', '::ffff:10.0.0.7', 'fd00::7']) {
      const asked = answering(['93.184.215.14'], [inner], ['93.184.215.14'])
      expect(await outside('hooks.example.com')).toEqual([{ address: '93.184.215.14', family: 4 }])
      expect([inner, await post(), asked()]).toEqual([inner, expect.objectContaining({ status: null, reason: 'inside' }), 2])
    }
  })

  it('with an inner address among outer ones is not called', async () => {
    answering(['93.184.215.14', '2606:4700::1', '192.168.1.1'])
    expect(await post()).toMatchObject({ status: null, reason: 'inside' })
  })

  it('that says nothing of one kind of address gives the other', async () => {
    answering(['93.184.215.14'])
    vi.spyOn(Resolver.prototype, 'resolve6').mockReturnValue(new Promise(() => {}))
    expect(await outside('hooks.example.com')).toEqual([{ address: '93.184.215.14', family: 4 }])
  })
})

it('a name server that is silent is given up on, and keeps no other name waiting', async () => {
  const silent = createSocket('udp4')
  silent.bind(0, '127.0.0.1')
  await once(silent, 'listening')
  const resolve4 = Resolver.prototype.resolve4 as (name: string) => Promise<string[]>
  vi.spyOn(Resolver.prototype, 'resolve4').mockImplementation(function (this: Resolver, name: string) {
    this.setServers([`127.0.0.1:${silent.address().port}`])
    return resolve4.call(this, name)
  })
  vi.spyOn(Resolver.prototype, 'resolve6').mockRejectedValue(new Error('It has no address of this kind.'))
  const silence = Array.from({ length: 8 }, (_, at) => outside(`shore${at}.example.com`))
  // The system's own look-up, by which the database, the mail server and the feeds are found.
  expect(await lookup('localhost')).toMatchObject({ address: expect.any(String) })
  for (const error of await Promise.all(silence)) expect(error).toMatchObject({ code: 'ETIMEOUT' })
  vi.restoreAllMocks()
  silent.close()
})
