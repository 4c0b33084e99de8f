import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import type { Office } from '#contract/records/office.ts'
import { loadTexts } from '#web/lib/text/i18n.ts'
import { BoardOffice } from './BoardOffice.tsx'

beforeAll(() => loadTexts('common', 'ui', 'board', 'offices'))

function rowOf(changes: object | null, { hasReply = false } = {}) {
  const entered_by = { name: 'Rosa Whitfield', organization: 'Keystone FCU' }
  const said = { status: 'open', as_of: new Date().toISOString(), source: 'self', entered_by, with_support: false }
  const current = changes && { ...said, ...changes }
  const office = { id: 'a', name: 'Main Office', current, before: null, facts: {}, incidents: [] } as unknown as Office
  const row = createElement(BoardOffice, { office, incident: { id: 'i', starts_at: '2026-11-28T00:00:00Z' }, isGap: false, hasReply })
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, row))
}

it('says with whose help a status was entered', () => {
  expect(rowOf({ with_support: true })).toMatch(/By Rosa Whitfield, [^<]+, with the help of the foundation’s support/)
  expect(rowOf({})).not.toContain('support')
})

it('names the organization to who may not read the name', () => {
  expect(rowOf({ entered_by: { name: '', organization: 'Keystone FCU' } })).toContain('By Keystone FCU, ')
})

it('says that a reply waits to be read where nothing is known', () => {
  expect(rowOf(null)).toContain('No word yet')
  expect(rowOf(null, { hasReply: true })).toContain('No status yet. A reply waits to be read.')
  expect(rowOf({}, { hasReply: true })).not.toContain('A reply waits')
})
