// The views of /login. The URL holds the current one, so that reload, back and a shared link lead to it.

import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { AppSettings } from '#contract/app-settings/schemas.ts'

const views = ['landing', 'login', 'forgot-password', 'register', 'social-register'] as const
export type View = (typeof views)[number]

/** The parameters that every view passes on: the wanted path, and an invitation's token. */
const passedOn = ['redirect', 'token']

export const viewOf = (query: URLSearchParams): View => views.find((view) => view === query.get('view')) ?? 'landing'

/** The URL of a view, with the parameters of the current one. */
export function pathOf(view: View, query: URLSearchParams): string {
  const next = new URLSearchParams(view === 'landing' ? {} : { view })
  for (const name of passedOn) {
    const value = query.get(name)
    if (value !== null) next.set(name, value)
  }
  return next.size > 0 ? `/login?${next}` : '/login'
}

/** A view that this installation does not offer falls back to the landing view. */
export function offeredView(view: View, settings: Pick<AppSettings, 'sign_in'> | undefined): View {
  if (view === 'social-register') return settings?.sign_in.gmail || settings?.sign_in.linkedin ? view : 'landing'
  return view
}

/** The URLs of the other views. */
export function useViews() {
  const [query] = useSearchParams()
  return useMemo(() => ({ view: viewOf(query), query, to: (view: View) => pathOf(view, query) }), [query])
}
