// *Ask for help for them*: what somebody wrote to a storm that they need becomes the request of a desk.

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import type { CallRow } from '#contract/call-list/schemas.ts'
import type { AskReply } from '#contract/records/ask-reply.ts'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import type { Office } from '#contract/records/office.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { INCIDENTS } from '#web/domain/incidents/incident-changed.ts'
import { needToRequest } from '#web/domain/incidents/need-to-request.ts'
import { officesQuery } from '#web/domain/offices/office-queries.ts'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import { selfQuery } from '#web/domain/session/self-query.ts'
import { loadTexts } from '#web/lib/text/i18n.ts'
import { AskForHelpScreen } from '../AskForHelpScreen.tsx'

beforeAll(() => loadTexts('common', 'ui', 'help-requests', 'help-kinds', 'offline'))

const reply = { id: 'r1', text: 'Two generators until Friday', is_need: true, means: null } as AskReply
const other = { ...reply, id: 'r2', text: 'Fuel' }

/** The form of a desk in Biloxi for a credit union on the shore. */
function form(at: string, credit_union_id: string | null = null) {
  const cache = new QueryClient()
  cache.setQueryData(selfQuery.queryKey, { id: 'dana', name: 'Dana', role: 'Manager', organization_confirmed: true } as SessionUser)
  cache.setQueryData(creditUnionQuery.queryKey, { zip: '39530', street: '1 League Way', city: 'Biloxi' } as CreditUnion)
  const row = { directory_id: 'shore', credit_union_id, name: 'Shore Credit Union', replies: [other, reply] } as unknown as CallRow
  cache.setQueryData([...INCIDENTS, 'iris', 'call sheet', 'shore'], row)
  const offices = [
    { id: 'branch', kind: 'branch', street: '2 Dune Road', city: 'Pass', zip: '39571' },
    { id: 'main', kind: 'main', street: '9 Bay Road', city: 'Long Beach', zip: '39560' },
  ] as Office[]
  cache.setQueryData(officesQuery({ of: credit_union_id ?? 'directory:shore' }).queryKey, offices)
  cache.setQueryData(officesQuery({}).queryKey, [])
  const screen = createElement(MemoryRouter, { initialEntries: [at] }, createElement(AskForHelpScreen))
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: cache }, screen))
}

it.each([null, 'shore-fcu'])('is in their words, for them and at their main office: %s', (credit_union_id) => {
  const html = form(needToRequest('shore', 'iris', reply), credit_union_id)
  expect(html).toMatch(/<textarea[^>]*>Two generators until Friday<\/textarea>/)
  for (const part of ['Shore Credit Union', 'value="9 Bay Road"', 'value="39560"']) expect(html).toContain(part)
  expect(html).not.toContain('1 League Way')
})

it('is empty and the own one without what was written', () => {
  const html = form('/request-resource')
  expect(html).toContain('value="1 League Way"')
  for (const part of ['Two generators', 'Shore Credit Union']) expect(html).not.toContain(part)
})
