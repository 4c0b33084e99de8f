import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import type { Office } from '#contract/records/office.ts'
import { loadTexts } from '#web/lib/text/i18n.ts'
import { OfficeState } from './OfficeState.tsx'
import type { StatusEntryForm } from './use-status-entry.ts'

beforeAll(() => loadTexts('common', 'offices'))

const form = { changes: {}, rows: [] } as unknown as StatusEntryForm
function stateOf(changes: object) {
  const current = { status: 'open', as_of: new Date().toISOString(), source: 'on_behalf', counts: true, is_old: false, ...changes }
  const office = { id: 'a', current, before: null, incidents: [] } as unknown as Office
  return renderToStaticMarkup(createElement(OfficeState, { office, form, storms: [] }))
}

it('names who entered a status on behalf, with no empty name', () => {
  expect(stateOf({ entered_by: { name: 'Ana', organization: 'Gulf League' } })).toContain('entered on behalf by Ana, Gulf League')
  expect(stateOf({ entered_by: { name: '', organization: 'Gulf League' } })).toContain('entered on behalf by Gulf League')
  expect(stateOf({ entered_by: { name: '', organization: '' } })).toContain('entered on behalf by the foundation')
})

it('says that the foundation’s support entered it', () => {
  const own = { source: 'self', entered_by: { name: 'Rosa', organization: 'Keystone' } }
  expect(stateOf({ ...own, with_support: true })).toContain('With the help of the foundation’s support')
  expect(stateOf({ ...own, with_support: false })).not.toContain('support')
})
