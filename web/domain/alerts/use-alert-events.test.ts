import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#web/lib/calls/queries.ts'
import { followAlerts } from './use-alert-events.ts'

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
  /** The browser gives it up, as it does with one that was refused. */
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
