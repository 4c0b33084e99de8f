// What the sheets take and answer: their part of the API, the headers of their files, and what becomes of what a client sends in each field.
// `npx vitest run --project unit scripts/check/sheet-schemas -u` writes the files again.

import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '#contract/all-calls.ts'
import { adminReport, enrolledRow } from '#contract/back-office/schemas.ts'
import { disasterReportForm } from '#contract/disaster-reports/schemas.ts'
import { noticeAnswersInput } from '#contract/notices/schemas.ts'
import { creditUnionChanges } from '#contract/prepare/schemas.ts'
import { creditUnion } from '#contract/records/credit-union.ts'
import { disasterReport } from '#contract/records/disaster-report.ts'
import { openApiOf } from '#server/lib/http/open-api.ts'

/** A line for each entry. */
const lines = (entries: object) =>
  Object.entries(entries)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
    .join('')

it('their part of the API', async () => {
  const { components } = openApiOf(allCalls, '0.0.0', 'session')
  const ofSheets = /^(CreditUnion|CreditUnionChanges|DisasterReport|DisasterReportForm|Notice|NoticeAnswersInput)$/
  const named = Object.entries(components.schemas).filter(([name]) => ofSheets.test(name))
  expect(named).toHaveLength(6)
  for (const [name, schema] of named) await expect(lines(schema.properties ?? schema)).toMatchFileSnapshot(`sheets/${name}.txt`)
})

it('the headers of their files', async () => {
  const headers = { disaster: disasterReport, credit: creditUnion, disasters: adminReport, enrolled: enrolledRow }
  const columns = Object.entries(headers).map(([name, { shape }]) => [name, Object.keys(shape).join(' ')])
  await expect(lines(Object.fromEntries(columns))).toMatchFileSnapshot('sheets/headers.txt')
})

const sent = [
  ...[undefined, null, true, false, 'true', 0, 7, -1, 1.5, 12_345_678, 10 ** 12, {}, [], ['operations'], ['operations', 'fire']],
  ...['', '  ', ' a ', 'a\u200bb', 'a\nb', 'a\u0000b', 'é'.repeat(255), 'é'.repeat(256), 'x'.repeat(5000), 'x'.repeat(5001), '7', '12a'],
  ...['12345678901', '2285550142', '+1 (228) 555-0142', '228-555-014', 'ana@example.org', 'ana@example'],
  ...['2024-09-14', '2024-02-31', '2999-01-01', '23:59', '24:00', '2024-09-14T14:02:00-05:00'],
  ...['MS', 'XX', 'Normal', 'Diesel', 'Fixed', '0', '1-5', 'estimate', 'none', 'Combo', 'Satellite', 'Daily'],
]
const short = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 3)}… (${text.length})` : text
}

it.each([
  ['sent-checklist', creditUnionChanges.shape],
  ['sent-report', disasterReportForm.shape],
  ['sent-notice', noticeAnswersInput.shape],
])('what becomes of what is sent in the fields of %s', async (name, shape) => {
  const fields = Object.entries<z.ZodMiniType>(shape).map(([field, schema]) => ({ field, outcomes: outcomesOf(schema) }))
  const groups = [...Map.groupBy(fields, ({ outcomes }) => outcomes)].map(
    ([outcomes, all]) => `${all.map(({ field }) => field).join(' ')}\n${outcomes}\n`,
  )
  await expect(groups.join('\n')).toMatchFileSnapshot(`sheets/${name}.txt`)
})

/** What is taken and as what, and for each error, what is refused with it. */
function outcomesOf(schema: z.ZodMiniType): string {
  const all = sent.map((value) => {
    const { data, error } = z.safeParse(schema, value)
    return { value, data, errors: error?.issues.map(({ message }) => message).join(' | ') }
  })
  return [...Map.groupBy(all, ({ errors }) => errors)]
    .map(([errors, each]) => `  ${errors ?? 'taken'}: ${each.map(({ value, data }) => said(value, data)).join(', ')}`)
    .join('\n')
}

const said = (value: unknown, data: unknown) =>
  data === undefined || short(data) === short(value) ? short(value) : `${short(value)} as ${short(data)}`
