import { describe, expect, it } from 'vitest'
import { ignoreEndedTransitions, slideBetween } from './transitions.ts'

describe('slides', () => {
  it.each([
    ['/dashboard', '/alerts', 'left'],
    ['/report-disaster', '/dashboard', 'right'],
    ['/dashboard', '/users', null],
    ['/alerts', '/connect', null],
  ])('from %s to %s: %s', (from, to, slide) => {
    expect(slideBetween(from, to)).toBe(slide)
  })
})

describe('rejections that nobody catches', () => {
  const page = new EventTarget() as Window
  ignoreEndedTransitions(page)
  const isReported = (reason: unknown) =>
    page.dispatchEvent(Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason }))

  it.each([
    ['AbortError', 'Transition was skipped'],
    ['TimeoutError', 'Transition was aborted because of timeout in DOM update'],
    ['InvalidStateError', 'Transition was aborted because of invalid state'],
    ['AbortError', 'Old view transition aborted by new view transition.'],
  ])('are not reported of a transition that ended early: %s, %s', (name, message) => {
    expect(isReported(new DOMException(message, name))).toBe(false)
  })

  it.each([
    new DOMException('The user aborted a request.', 'AbortError'),
    new DOMException('Unexpected duplicate view-transition-name: row', 'SyntaxError'),
    new Error('Transition was skipped'),
    undefined,
  ])('are reported of anything else: %s', (reason) => {
    expect(isReported(reason)).toBe(true)
  })
})
