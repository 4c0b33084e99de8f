import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import type { CallRow } from '#contract/call-list/schemas.ts'
import type { Incident } from '#contract/records/incident.ts'
import { selfQuery } from '#web/domain/session/self-query.ts'
import { loadTexts } from '#web/lib/text/i18n.ts'
import { CallItem } from './CallItem.tsx'

beforeAll(() => loadTexts('common', 'ui', 'call-list', 'asks', 'incidents'))

function itemOf(replies: readonly object[]) {
  const cache = new QueryClient()
  cache.setQueryData(selfQuery.queryKey, { id: 'dana', role: 'Manager', impersonator: null } as never)
  const row = {
    ...{ directory_id: 'a', name: 'Pier FCU', city: 'Gulfport', state: 'MS', credit_union_id: 'p', phones: [], offices: 2, heard_at: null },
    ...{
      is_quiet: false,
      is_confirmed: true,
      asked_at: null,
      ask_state: null,
      last_attempt: null,
      call_again_at: null,
      claimed_by: null,
      replies,
    },
  }
  const item = createElement(CallItem, { incident: { id: 'i', is_exercise: false } as Incident, row: row as unknown as CallRow })
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: cache }, createElement(MemoryRouter, null, item)))
}

it('says that nobody was heard from only where no reply waits to be read', () => {
  expect(itemOf([])).toContain('Not heard from')
  const item = itemOf([
    { id: 'r', at: '2026-11-28T12:00:00Z', text: 'Ask at the drive-through', means: null, is_text: true, from: '', pictures: 0 },
  ])
  expect(item).toContain('Wrote, not read yet')
  expect(item).not.toContain('Not heard from')
})
