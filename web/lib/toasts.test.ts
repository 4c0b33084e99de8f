import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentToasts, dismissRefusals, dismissToast, pauseToasts, showToast } from './toasts.ts'

const titles = () => currentToasts().map((toast) => toast.title)

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    for (const { id } of currentToasts()) dismissToast(id)
    vi.useRealTimers()
  })

  it('hides after three seconds, except a danger, which stays until it is dismissed', () => {
    showToast({ variant: 'success', title: 'User Updated' })
    const danger = showToast({ variant: 'danger', title: 'Error Saving' })
    vi.advanceTimersByTime(2_999)
    expect(titles()).toEqual(['User Updated', 'Error Saving'])
    vi.advanceTimersByTime(1)
    expect(titles()).toEqual(['Error Saving'])
    vi.advanceTimersByTime(60_000)
    expect(titles()).toEqual(['Error Saving'])
    dismissToast(danger)
    expect(titles()).toEqual([])
  })

  it('waits while it is looked at', () => {
    showToast({ variant: 'info', title: 'Not Logged In' })
    pauseToasts(true)
    vi.advanceTimersByTime(10_000)
    expect(titles()).toEqual(['Not Logged In'])
    pauseToasts(false)
    vi.advanceTimersByTime(3_000)
    expect(titles()).toEqual([])
  })

  it('takes back that something could not be done, and nothing else', () => {
    showToast({ variant: 'danger', title: 'Error Setting Authy', message: 'This code is not valid.' })
    showToast({ variant: 'danger', title: 'Error Saving' })
    showToast({ variant: 'info', title: 'Error Setting Authy' })
    dismissRefusals('Error Setting Authy')
    expect(currentToasts().map(({ variant, title }) => [variant, title])).toEqual([
      ['danger', 'Error Saving'],
      ['info', 'Error Setting Authy'],
    ])
  })

  it('says the same thing once, for as long as it was said last', () => {
    const first = showToast({ variant: 'info', title: 'App Updated' })
    vi.advanceTimersByTime(2_000)
    expect(showToast({ variant: 'info', title: 'App Updated' })).toBe(first)
    vi.advanceTimersByTime(2_999)
    expect(titles()).toEqual(['App Updated'])
    vi.advanceTimersByTime(1)
    expect(titles()).toEqual([])
  })

  it('says a failure again if it happens again, so that it is heard twice', () => {
    const failed = () => showToast({ variant: 'danger', title: 'Error Saving', message: 'No connection.' })
    const first = failed()
    expect(failed()).not.toBe(first)
    expect(titles()).toEqual(['Error Saving'])
  })

  it.each([
    ['Error Updating Password', 'Error Updating Password', undefined],
    ['Error Updating', 'Error updating.', undefined],
    ['Error Updating', 'Not authorized.', 'Not authorized.'],
  ])('says nothing twice: %s, %s', (title, message, shown) => {
    showToast({ variant: 'danger', title, message })
    expect(currentToasts()).toEqual([expect.objectContaining({ title, message: shown })])
  })
})
