// Links and bookmarks of earlier versions.

import { screens } from './screens.ts'

/** The back office had one path: /admin?section=users&id=… It still opens with the list of disasters. */
export function backOfficePath({ searchParams }: URL): string {
  const { section: asked = '', id, view, ...search } = Object.fromEntries(searchParams)
  const named = asked === 'needs' ? 'help-requests' : asked
  const section = screens.some((screen) => screen.path === `/admin/${named}`) ? named : 'disasters'
  const parts = view === 'deleted' ? [view, section] : [section, ...(view === 'create' ? ['new'] : id ? [id] : [])]
  const path = ['/admin', ...parts.map(encodeURIComponent)].join('/')
  return [path, new URLSearchParams(search).toString()].filter(Boolean).join('?')
}

/** The list of people had their profiles, too: /users?id=… */
export function profilePath({ searchParams }: URL): string | null {
  const id = searchParams.get('id')
  return id && `/users/${encodeURIComponent(id)}`
}
