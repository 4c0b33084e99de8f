// The views of /login. Which one shows stands in the address, so that reload, back and a shared link find it again.

import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { AppSettings } from '#contract/app-settings/schemas.ts'

const views = ['landing', 'login', 'forgot-password', 'register', 'social-register'] as const
export type View = (typeof views)[number]

/** What goes along from view to view: the wanted path, and an invitation's token. */
const kept = ['redirect', 'token']

export const viewOf = (query: URLSearchParams): View => views.find((view) => view === query.get('view')) ?? 'landing'

/** The address of a view, with what the present one was given. */
export function addressOf(view: View, query: URLSearchParams): string {
  const next = new URLSearchParams(view === 'landing' ? {} : { view })
  for (const name of kept) {
    const value = query.get(name)
    if (value !== null) next.set(name, value)
  }
  return next.size > 0 ? `/login?${next}` : '/login'
}

/** A view that this installation does not offer is the landing view. */
export function offeredView(view: View, settings: Pick<AppSettings, 'sign_in'> | undefined): View {
  if (view === 'social-register') return settings?.sign_in.gmail || settings?.sign_in.linkedin ? view : 'landing'
  return view
}

/** Addresses of the other views from the present one. */
export function useViews() {
  const [query] = useSearchParams()
  return useMemo(() => ({ view: viewOf(query), query, to: (view: View) => addressOf(view, query) }), [query])
}
