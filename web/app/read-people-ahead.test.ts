import { hashKey } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SessionUser } from '#contract/records/person.ts'
import { incidentsQuery } from '#web/domain/incidents/incident-queries.ts'
import { PEOPLE_OFFLINE, queryClient } from '#web/lib/api/query-client.ts'
import { readPeopleAhead } from './read-people-ahead.ts'

const answers: Record<string, unknown> = {
  '/api/v1/roster': [],
  '/api/v1/roll-calls': [
    { id: 'running', closed_at: null },
    { id: 'over', closed_at: '2026-11-01T00:00:00.000Z' },
  ],
  '/api/v1/roll-calls/running': { id: 'running' },
  '/api/v1/incidents': [],
  '/api/v1/desk': { incidents: { count: 1, rows: [{ id: 'iris' }] } },
  '/api/v1/incidents/iris/calls': [
    { directory_id: 'confirmed', is_confirmed: true },
    { directory_id: 'shore', is_confirmed: false },
  ],
  '/api/v1/credit-union/shore/contacts': [],
}

let asked: string[]

beforeEach(() => {
  asked = []
  queryClient.clear()
  vi.stubGlobal('fetch', (url: string) => {
    const { pathname } = new URL(url, 'http://localhost')
    asked.push(pathname)
    const body = JSON.stringify(answers[pathname])
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json', 'x-total-count': '1' } }))
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Without people. */
const incidents = hashKey(incidentsQuery.queryKey)

const user = (changes: Partial<SessionUser>) =>
  ({
    ...{ id: 'dana', credit_union_id: 'c1', isDeveloper: false, impersonator: null, role: 'Member', organization_type: 'Credit Union' },
    ...{ organization_confirmed: true, ...changes },
  }) as SessionUser

it.each([
  ['a Member', user({}), []],
  ['a Manager', user({ role: 'Manager' }), ['/api/v1/roster', '/api/v1/roll-calls', '/api/v1/roll-calls/running']],
  [
    'a Manager at a desk',
    user({ role: 'Manager', organization_type: 'Association' }),
    [
      ...['/api/v1/roster', '/api/v1/roll-calls', '/api/v1/roll-calls/running'],
      ...['/api/v1/incidents', '/api/v1/desk', '/api/v1/incidents/iris/calls', '/api/v1/credit-union/shore/contacts'],
    ],
  ],
])('%s has the people on the device whom they may see and would call', async (_who, person, paths) => {
  await readPeopleAhead(person)
  expect(asked).toEqual(paths)
  for (const query of queryClient.getQueryCache().getAll())
    expect(query.meta).toMatchObject({ offline: true, ...(query.queryHash !== incidents && { offlineHours: PEOPLE_OFFLINE }) })
})
