// Links and bookmarks of earlier versions. The server sends a browser on, and the app does so for links inside it.

import { matchPath } from 'react-router'
import { screens } from './screens.ts'

/** Where an address of an earlier version leads today, with the rest of its query. Null for every other address. */
export function earlierPath({ pathname, searchParams }: URL): string | null {
  if (matchPath('/admin', pathname)) return backOfficePath(searchParams)
  if (matchPath('/users', pathname)) return profilePath(searchParams)
  return null
}

/** The back office had one path: /admin?section=users&id=… It still opens with the list of disasters. */
function backOfficePath(query: URLSearchParams): string {
  const asked = query.get('section') ?? ''
  const id = query.get('id')
  const view = query.get('view')
  const named = asked === 'needs' ? 'help-requests' : asked
  const section = screens.some((screen) => screen.path === `/admin/${named}`) ? named : 'disasters'
  const parts = view === 'deleted' ? [view, section] : [section, ...(view === 'create' ? ['new'] : id ? [id] : [])]
  return withRest(['/admin', ...parts.map(encodeURIComponent)].join('/'), query, 'section', 'id', 'view')
}

/** The list of people had their profiles, too: /users?id=… */
function profilePath(query: URLSearchParams): string | null {
  const id = query.get('id')
  return id && withRest(`/users/${encodeURIComponent(id)}`, query, 'id')
}

function withRest(path: string, query: URLSearchParams, ...used: string[]): string {
  const rest = new URLSearchParams([...query].filter(([name]) => !used.includes(name)))
  return [path, rest.toString()].filter(Boolean).join('?')
}
