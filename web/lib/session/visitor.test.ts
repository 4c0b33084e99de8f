import { beforeEach, describe, expect, it, vi } from 'vitest'

const timeline = (page: object) => ({ getEntriesByType: () => [page as PerformanceEntry] })
const visitorsPage = { type: 'navigate', serverTiming: [{ name: 'visitor' }] }

describe('a page', () => {
  let cameAsVisitor: typeof import('./visitor.ts')['cameAsVisitor']
  beforeEach(async () => {
    vi.resetModules()
    ;({ cameAsVisitor } = await import('./visitor.ts'))
  })

  it.each([
    ["of a browser without a session cookie is a visitor's", visitorsPage, true],
    ['of a browser with one is not', { type: 'navigate', serverTiming: [{ name: 'session' }] }, false],
    ['that says nothing is not', { type: 'navigate', serverTiming: [] }, false],
    ['of a browser that does not tell is not', { type: 'navigate' }, false],
    ['out of the history is not', { ...visitorsPage, type: 'back_forward' }, false],
  ])('%s', (_, page, isVisitors) => {
    expect(cameAsVisitor(timeline(page))).toBe(isVisitors)
  })

  it('says so once: later somebody may have signed in', () => {
    expect(cameAsVisitor(timeline(visitorsPage))).toBe(true)
    expect(cameAsVisitor(timeline(visitorsPage))).toBe(false)
  })
})
