import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import { loadTexts } from '#web/lib/text/i18n.ts'
import { ReportFacts } from './ReportFacts.tsx'
import { ReportLead } from './ReportLead.tsx'

const report = {
  type_of_disaster: 'Hurricane',
  street: 'PO Box 1647',
  city: 'Biloxi',
  state: 'MS',
  reporter_name: 'Dana Reyes',
  date_reported: '2026-09-14',
  time_reported: '14:02',
  credit_union_name: 'Gulf',
  filed_by: { name: '', organization: '' },
  hours_of_operation_statement: 'Normal',
  condition: 'operating',
  confirmed: true,
  employee_affected_counted: true,
  employee_affected_number: 1207,
} as unknown as DisasterReport

beforeAll(() => loadTexts('disaster-reports', 'condition', 'ui', 'common'))

it('answers in one line whether employees were counted, and how many', () => {
  const html = renderToStaticMarkup(createElement(ReportFacts, { report }))
  expect(html).toContain('Have you counted the employees affected?')
  expect(html).toContain('Yes, 1,207')
  const none = { ...report, employee_affected_counted: false, employee_affected_number: null }
  expect(renderToStaticMarkup(createElement(ReportFacts, { report: none }))).not.toContain('Yes,')
})

it('calls what its form showed in advance and nobody touched not said, and hides what goes with it', () => {
  const unsaid = { ...report, employees_need_financial_assistance: true, all_branches_operational: false, branches_affected: 'Gautier' }
  const html = renderToStaticMarkup(createElement(ReportFacts, { report: { ...unsaid, said: ['employee_affected_number'] } }))
  expect(html.match(/Not said/g)).toHaveLength(4)
  expect(html).not.toContain('Gautier')
  expect(html).toContain('Yes, 1,207')
})

it('calls a post office box a mailing address', () => {
  expect(renderToStaticMarkup(createElement(ReportLead, { report }))).toContain('Mailing address: PO Box 1647, Biloxi, MS')
  const withStreet = { ...report, street: '1 Pier Road' }
  expect(renderToStaticMarkup(createElement(ReportLead, { report: withStreet }))).not.toContain('Mailing address')
})
