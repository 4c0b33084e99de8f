import { expect, it } from 'vitest'
import { searchDisasterReports, submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { showCreditUnion } from '#contract/prepare/calls.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { enroll } from '#server/testing/people.ts'

const testApp = await appOfFile()
const dana = await enroll(testApp)

const report = {
  credit_union_name: 'Pier CU',
  reporter_name: 'Dana Whitfield',
  date_reported: '2026-09-14',
  time_reported: '14:02',
  type_of_disaster: 'Hurricane',
  building_status: 'Dry.',
  hours_of_operation_statement: 'Normal',
}
const url = (path: string) => `/api/v1${path}`
const search = (headers: Record<string, string> = {}) =>
  dana.browser.request({ method: 'POST', url: url(searchDisasterReports.path), body: {}, headers })

it('a list that has not changed is not sent again, and one that has is', async () => {
  await dana.browser.call(submitDisasterReport, { body: report })
  const first = await search()
  const etag = String(first.headers.etag)
  expect(etag).toMatch(/^W\/"[\w-]{43}"$/)
  const again = await search({ 'if-none-match': `"another", ${etag}` })
  expect([again.statusCode, again.body, again.headers.etag, again.headers['x-total-count']]).toEqual([304, '', etag, '1'])
  expect(again.headers['content-type']).toBeUndefined()
  await dana.browser.call(submitDisasterReport, { body: report })
  const changed = await search({ 'if-none-match': etag })
  expect(changed.statusCode).toBe(200)
  expect(JSON.parse(changed.body)).toHaveLength(2)
})

it('a compressed answer has the tag of the plain one', async () => {
  const path = url(showCreditUnion.path)
  const plain = await dana.browser.request({ method: 'GET', url: path })
  const compressed = await dana.browser.request({ method: 'GET', url: path, headers: { 'accept-encoding': 'br' } })
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(compressed.headers.etag).toBe(plain.headers.etag)
})

it('a change and a refusal carry no tag, and another person is not told "unchanged"', async () => {
  const stored = await dana.browser.request({ method: 'POST', url: url(submitDisasterReport.path), body: report })
  expect(stored.headers.etag).toBeUndefined()
  const etag = String((await search()).headers.etag)
  const visitor = testApp.visitor()
  const refused = await visitor.request({
    method: 'POST',
    url: url(searchDisasterReports.path),
    body: {},
    headers: { 'if-none-match': etag },
  })
  expect([refused.statusCode, refused.headers.etag]).toEqual([401, undefined])
})
