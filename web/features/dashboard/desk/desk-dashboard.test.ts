import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, it, vi } from 'vitest'
import type { SessionUser } from '#contract/records/person.ts'
import { type NewestAlert, newestAlertQuery } from '#web/domain/alerts/newest-alert-query.ts'
import { selfQuery } from '#web/domain/session/self-query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { loadTexts } from '#web/lib/text/i18n.ts'
import { fetchAhead } from '../ahead.ts'
import { DeskDashboard } from './DeskDashboard.tsx'

beforeAll(() => loadTexts('common', 'ui', 'desk', 'dashboard', 'situation', 'incidents', 'connect'))

const dana = {
  id: 'dana',
  name: 'Dana',
  role: 'Manager',
  organization_type: 'Association',
  organization_confirmed: true,
  credit_union_id: 'l',
}
const user = dana as unknown as SessionUser

it('has the alert in its place before the desk has answered', () => {
  const cache = new QueryClient()
  cache.setQueryData(selfQuery.queryKey, user)
  const alert = { id: 'a', title: 'Daily call at 10 AM', desc: 'Bring what you need', created_at: '2026-11-28T12:00:00Z', expires_at: null }
  cache.setQueryData(newestAlertQuery.queryKey, { alert, count: 1 } as unknown as NewestAlert)
  const view = createElement(MemoryRouter, null, createElement(DeskDashboard))
  expect(renderToStaticMarkup(createElement(QueryClientProvider, { client: cache }, view))).toContain('Daily call at 10 AM')
})

it('asks for the alert without waiting for the desk', async () => {
  queryClient.setQueryData(selfQuery.queryKey, user)
  const asked: unknown[] = []
  const known = vi.fn(({ queryKey }: { queryKey: readonly unknown[] }) => {
    asked.push(queryKey.join(' '))
    return new Promise<void>(() => {})
  })
  void fetchAhead(known)
  expect(asked).toContain('incidents desk')
  expect(asked).toContain('alerts newest')
  queryClient.clear()
})
