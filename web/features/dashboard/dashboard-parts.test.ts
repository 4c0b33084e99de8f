import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import type { ManagedUser } from '#contract/records/person.ts'
import { usersQuery } from '#web/domain/people/people-query.ts'
import { loadTexts } from '#web/lib/text/i18n.ts'
import { DashboardTiles } from './DashboardTiles.tsx'
import { InviteNext } from './InviteNext.tsx'

function shown(view: ReactElement, people: number) {
  const cache = new QueryClient()
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
