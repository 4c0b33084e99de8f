import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import type { Incident } from '#contract/records/incident.ts'
import { incidentsQuery } from '#web/domain/incidents/incident-queries.ts'
import { loadTexts } from '#web/lib/text/i18n.ts'
import { useCallOf } from './use-call-of.ts'

const incident = (id: string, phase: Incident['phase'], desk_states = ['MS']) =>
  ({ id, name: `Hurricane ${id}`, phase, desk_states }) as Incident
const all = [incident('iris', 'active'), incident('elsewhere', 'active', []), incident('over', 'closed'), incident('older', 'closed')]

beforeAll(() => loadTexts('call-list', 'incidents'))

function callOf(address: string): Pick<ReturnType<typeof useCallOf>, 'storm' | 'incident' | 'storms' | 'back'> {
  const cache = new QueryClient()
  cache.setQueryData(incidentsQuery.queryKey, all)
  let found: ReturnType<typeof useCallOf> | undefined
  const Reader = () => {
    found = useCallOf()
    return null
  }
  const inRouter = createElement(MemoryRouter, { initialEntries: [address] }, createElement(Reader))
  renderToStaticMarkup(createElement(QueryClientProvider, { client: cache }, inRouter))
  if (!found) throw new Error('Not rendered')
  return found
}

it.each([
  ['none', '', ['iris'], '/situation'],
  ['an open one', '?in=iris', ['iris'], '/situation/iris/calls'],
  ['a closed one, which stays among those to choose and has no call list', '?in=over', ['over', 'iris'], '/situation/over'],
  ['one that is not known yet', '?in=new', ['iris'], '/situation/new/calls'],
])('a call about %s', (_, query, storms, to) => {
  const found = callOf(`/log-call/shore${query}`)
  expect([found.storms.map(({ id }) => id), found.back.to]).toEqual([storms, to])
  expect(found.back.label).toMatch(/\w/)
})

it('the way back from a closed incident has its name', () => {
  expect(callOf('/log-call/shore?in=over').back.label).toBe('Hurricane over')
})
