import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import type { ManagedUser } from '#contract/records/person.ts'
import type { Situation } from '#contract/situation/schemas.ts'
import { usersQuery } from '#web/domain/people/people-query.ts'
import { situationQuery } from '#web/domain/situation/situation-query.ts'
import { loadTexts } from '#web/lib/text/i18n.ts'
import { DashboardTiles } from './DashboardTiles.tsx'
import { InviteNext } from './InviteNext.tsx'
import { YourRequest } from './YourRequest.tsx'

function shown(view: ReactElement, people: number, waiting_to_join?: Situation['waiting_to_join']) {
  const cache = new QueryClient()
  if (waiting_to_join) cache.setQueryData(situationQuery.queryKey, { waiting_to_join } as unknown as Situation)
  cache.setQueryData(
    usersQuery.queryKey,
    Array.from({ length: people }, () => ({}) as ManagedUser),
  )
  const inRouter = createElement(MemoryRouter, null, view)
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: cache }, inRouter))
}

beforeAll(() => loadTexts('dashboard', 'connect', 'ui'))

it('the first tile of an association takes a report by phone', () => {
  const league = { type_organization: 'Association' } as CreditUnion
  const html = shown(createElement(DashboardTiles, { creditUnion: league, situation: undefined, donationUrl: null, isBrief: false }), 0)
  expect(html).toContain('Take a report by phone')
  expect(html.indexOf('href="/report-disaster?for="')).toBe(html.indexOf('href='))
  expect(html).not.toContain('Report a disaster')
})

it('proposes to invite people as long as there is one', () => {
  expect(shown(createElement(InviteNext), 1)).toContain('Next: invite two people')
  expect(shown(createElement(InviteNext), 2)).toBe('')
})

it('proposes to invite nobody while people ask to join', () => {
  const waiting = { id: '1', name: 'Ren Quill', created_at: '2026-11-28T12:00:00Z' }
  expect(shown(createElement(InviteNext), 1, [waiting])).toBe('')
})

it('says to a person who was here before that a new Administrator decides, and nothing of a request', () => {
  const request = { state: 'waiting', is_listed: true, created_at: '2026-11-30T12:00:00Z', until: null } as const
  const of = (former_role: 'Administrator' | null) =>
    shown(createElement(YourRequest, { request: { ...request, former_role, credit_union: {} as never } }), 0)
  expect(of(null)).toContain('Its Administrators and Managers, by email')
  expect(of('Administrator')).toContain('Its new Administrator')
  expect(of('Administrator')).not.toMatch(/request|by email/)
})
