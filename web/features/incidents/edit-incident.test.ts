// Before a watched incident is set active, its form says whom that asks, as the form of a new one does.

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { AskPreview } from '#contract/asks/schemas.ts'
import type { Incident } from '#contract/records/incident.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { selfQuery } from '#web/domain/session/self-query.ts'
import { DRAFTS } from '#web/lib/forms/draft.ts'
import { loadTexts } from '#web/lib/text/i18n.ts'
import { EditIncidentForm } from './EditIncidentForm.tsx'

const typed = new Map<string, string>()
beforeAll(async () => {
  await loadTexts('common', 'ui', 'situation', 'incidents', 'area', 'asks')
})
beforeEach(() => {
  typed.clear()
  vi.stubGlobal('window', { location: { origin: 'https://portal.example.org' } })
  vi.stubGlobal('localStorage', { getItem: (key: string) => typed.get(key) ?? null, setItem: () => {}, removeItem: () => {} })
  return () => vi.unstubAllGlobals()
})

const watched = {
  ...{ id: 'iris', name: 'Iris', type: 'Hurricane', phase: 'watch', is_exercise: false, may_change: true, note: null },
  ...{ states: ['MS'], counties: ['22071'], starts_at: '2026-11-28T12:00:00Z', quiet_after_hours: 12 },
} as unknown as Incident

/** What the form shows once *Active* is chosen, or before. */
function form({ incident = watched, active = true, ownStates = null as string[] | null } = {}) {
  if (active)
    typed.set(
      `${DRAFTS}.dana.incident iris ${incident.phase}`,
      JSON.stringify({ values: { phase: 'active' }, saved_at: '2026-11-28T13:00:00Z' }),
    )
  const cache = new QueryClient()
  cache.setQueryData(selfQuery.queryKey, { id: 'dana', name: 'Dana', role: 'Manager', organization_confirmed: true } as SessionUser)
  const preview = (credit_unions: number) =>
    ({
      ...{ credit_unions, enrolled: 9, people: 28, not_enrolled_with_contact: 3, by_phone_only: 1, undeliverable: 0, texts: 0 },
      ...{ texts_per_second: 1, sends_mail: true, rows: [{ is_enrolled: true, people: 24, offices: 3, how: [] }] },
    }) as unknown as AskPreview
  cache.setQueryData(['ask-preview', 'LA:22071 MS'], preview(13))
  cache.setQueryData(['ask-preview', 'MS'], preview(11))
  const view = createElement(EditIncidentForm, { incident, ownStates })
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: cache }, createElement(MemoryRouter, null, view)))
}

it('names them with links that come back to this form', () => {
  const html = form()
  for (const part of [
    'Save and ask',
    'Save without asking',
    'Whom this asks</b>: 13 credit unions: 28 people, 1 only by phone',
    '9 enrolled (24 people)',
  ])
    expect(html).toContain(part)
  expect(html).toMatch(/href="\/in-the-path\?area=LA%3A22071\+MS[^"]*show=phone[^"]*from=form[^"]*incident=iris"/)
  expect(html).not.toContain('Counted in your states')
})

it('counts in the states of the desk alone, and says so', () => {
  const html = form({ ownStates: ['MS'] })
  expect(html).toContain('Whom this asks</b>: 11 credit unions')
  expect(html).toContain('Counted in your states. The storm asks in its whole area.')
})

it('says of one that stays watched that nobody is asked', () => {
  const html = form({ active: false })
  expect(html).toContain('Nobody is asked until you press Ask now.')
  expect(html).not.toContain('Save and ask')
})

it.each([{ is_exercise: true }, { phase: 'active' as const }, { may_change: false }])('asks nobody of %o', (changes) => {
  expect(form({ incident: { ...watched, ...changes } })).not.toContain('Whom this asks')
})
