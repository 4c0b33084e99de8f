import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { searchDisasterReports } from '#contract/disaster-reports.ts'
import { callForPage, forgetAnswered } from './call.ts'

const answers: Response[] = []
beforeEach(() => {
  forgetAnswered()
  vi.stubGlobal('fetch', async () => answers.shift())
})
afterEach(() => vi.unstubAllGlobals())

const ask = () => callForPage(searchDisasterReports, { body: { limit: 1 } })

it('a page whose rows are the same has the total of now: others went from another page', async () => {
  answers.push(Response.json([{ id: '1' }], { headers: { etag: 'W/"a"', 'x-total-count': '51' } }))
  answers.push(new Response(null, { status: 304, headers: { etag: 'W/"a"', 'x-total-count': '50' } }))
  expect(await ask()).toEqual({ answer: [{ id: '1' }], total: 51, unplaced: null })
  expect(await ask()).toEqual({ answer: [{ id: '1' }], total: 50, unplaced: null })
})
