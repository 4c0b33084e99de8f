import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#web/lib/api/query-client.ts'
import { alertsChanged, followAlerts } from './use-alert-events.ts'

class Line extends EventTarget {
  static readonly CLOSED = 2
  readonly address: string
  readyState = 1
  isOpen = true
  constructor(address: string) {
    super()
    this.address = address
    lines.push(this)
  }
  close() {
    this.isOpen = false
  }
  say(name: string) {
    this.dispatchEvent(new Event(name))
  }
  /** Closes the event source, as a browser does after a refusal. */
  fail() {
    this.readyState = Line.CLOSED
    this.say('error')
  }
}

let lines: Line[]
let page: EventTarget & { visibilityState: string }
let stop: () => void
const asked = vi.spyOn(queryClient, 'invalidateQueries')
const open = () => lines.filter(({ isOpen, readyState }) => isOpen && readyState !== Line.CLOSED)

function show(visibilityState: 'visible' | 'hidden') {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  asked.mockClear()
  lines = []
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  vi.stubGlobal('EventSource', Line)
  stop = followAlerts()
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('asks again for all that shows alerts when one appears or goes', () => {
  expect(lines.map(({ address }) => address)).toEqual(['/api/v1/alerts/events'])
  lines[0]?.say('changed')
  const keys = asked.mock.calls.map(([filter]) => filter?.queryKey)
  expect(keys).toEqual([['alerts'], ['back office', 'alerts'], ['back office', 'dashboard']])
})

it('asks once for an alert that the own screen made and the stream tells, whichever comes first', async () => {
  const alerts = () => fetchesOf('alerts')
  await alertsChanged()
  lines[0]?.say('changed')
  expect(alerts()).toBe(1)
  // Another one's.
  lines[0]?.say('changed')
  expect(alerts()).toBe(2)
  await alertsChanged()
  expect(alerts()).toBe(2)
  await alertsChanged()
  await vi.advanceTimersByTimeAsync(5_000)
  lines[0]?.say('changed')
  expect(alerts()).toBe(4)
})

it('lets what is on its way at the first connection arrive', () => {
  lines[0]?.say('open')
  expect(asked.mock.calls.every(([, options]) => options?.cancelRefetch === false)).toBe(true)
  asked.mockClear()
  lines[0]?.say('open')
  expect(asked.mock.calls.some(([, options]) => options?.cancelRefetch === false)).toBe(false)
})

it('fetches the situation at each connection, and whenever it changes', async () => {
  const keys = () => asked.mock.calls.map(([filter]) => filter?.queryKey)
  lines[0]?.say('open')
  expect(keys()).toEqual([['situation'], ['help requests'], ['roll calls'], ['incidents'], ['offices']])
  lines[0]?.say('situation')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(keys().slice(5)).toEqual([['situation'], ['help requests'], ['roll calls']])
})

const streams = [
  { event: 'incidents', key: 'incidents' },
  { event: 'situation', key: 'roll calls' },
]
const fetchesOf = (key: string) => asked.mock.calls.filter(([filter]) => filter?.queryKey?.[0] === key).length

it.each(streams)('fetches $key at once, and then at most every two seconds, however much comes in', async ({ event, key }) => {
  const fetched = () => fetchesOf(key)
  for (let count = 0; count < 50; count += 1) lines[0]?.say(event)
  expect(fetched()).toBe(1)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(fetched()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(fetched()).toBe(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetched()).toBe(2)
})

it.each(streams)('asks for $key no more while they are on their way', async ({ event, key }) => {
  const answered = Promise.withResolvers<void>()
  const fetched = () => fetchesOf(key)
  asked.mockReturnValueOnce(answered.promise)
  lines[0]?.say(event)
  const first = fetched()
  lines[0]?.say(event)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetched()).toBe(first)
  answered.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(fetched()).toBe(first + 1)
})

it('comes back to a server that was away, later each time, until it answers', () => {
  lines[0]?.fail()
  vi.advanceTimersByTime(4_999)
  expect(lines).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(lines).toHaveLength(2)
  lines[1]?.fail()
  vi.advanceTimersByTime(9_999)
  expect(lines).toHaveLength(2)
  vi.advanceTimersByTime(1)
  lines[2]?.say('open')
  lines[2]?.fail()
  vi.advanceTimersByTime(5_000)
  expect([lines.length, open().length]).toEqual([4, 1])
})

it('leaves a broken line to the browser, which takes it up by itself', () => {
  lines[0]?.say('error')
  vi.advanceTimersByTime(600_000)
  expect(lines).toHaveLength(1)
})

it('holds no line while nobody looks', () => {
  show('hidden')
  expect(open()).toEqual([])
  vi.advanceTimersByTime(600_000)
  show('visible')
  expect([lines.length, open().length]).toEqual([2, 1])
})

it('asks once more after a sign-out, so that the page learns of it', () => {
  lines[0]?.say('signed-out')
  expect(asked.mock.calls.map(([filter]) => filter?.queryKey)).toEqual([['situation'], ['help requests'], ['roll calls']])
})

it('does not come back after a sign-out, nor once it was stopped', () => {
  lines[0]?.say('signed-out')
  show('hidden')
  show('visible')
  expect([lines.length, open().length]).toEqual([1, 0])
  stop()
  stop = followAlerts()
  stop()
  show('visible')
  expect([lines.length, open().length]).toEqual([2, 0])
})
