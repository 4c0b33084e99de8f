import { beforeEach, expect, it, vi } from 'vitest'
import { currentToasts, dismissToast } from '#web/lib/toasts.ts'
import type { Outcome } from './autosave-types.ts'
import { FailureToast } from './failure-toast.ts'

const away: Outcome = { kind: 'failed', retry: 'by itself', isOffline: true }
const device = { onLine: true }

beforeEach(() => {
  device.onLine = true
  vi.stubGlobal('navigator', device)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  for (const { id } of currentToasts()) dismissToast(id)
  return () => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

const said = () => currentToasts().map(({ message }) => message)

it('the first failure of a series is said, and gone once the server has everything', () => {
  const failures = new FailureToast(false)
  failures.note({ outcome: away, reason: 'No connection.' })
  failures.note({ outcome: away, reason: 'Busy.' })
  expect(said()).toEqual(['No connection.'])
  failures.note({ outcome: { kind: 'saved' } })
  expect(said()).toEqual([])
  failures.note({ outcome: away, reason: 'Busy.' })
  expect(said()).toEqual(['Busy.'])
})

it('who is without a network is told once, and again when they press a button', () => {
  device.onLine = false
  const failures = new FailureToast(true)
  failures.note({ outcome: away, reason: 'No connection.' })
  failures.note({ outcome: away, reason: 'No connection.' })
  expect(said()).toEqual(['offline:answers.stored'])
  failures.reset()
  dismissToast(currentToasts()[0]?.id ?? 0)
  failures.note({ outcome: away, reason: 'No connection.' })
  expect(said()).toEqual(['offline:answers.stored'])
})

it('who is without a network and keeps nothing on the device is told', () => {
  device.onLine = false
  new FailureToast(false).note({ outcome: away, reason: 'No connection.' })
  expect(said()).toEqual(['No connection.'])
})

it('what does not go by itself is said with its reason', () => {
  const failures = new FailureToast(true)
  failures.reset()
  failures.note({ outcome: { kind: 'failed', retry: 'when asked' }, reason: 'Storage is full.' })
  expect(said()).toEqual(['Storage is full.'])
})
