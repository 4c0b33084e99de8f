const DEFAULT = '/dashboard'

/** The path that the redirect query asks for; own paths only, never another site. */
export function wantedPath(query: URLSearchParams): string {
  const wanted = query.get('redirect') ?? ''
  const isOwnPath = /^\/(?![/\\])/.test(wanted) && !/[\p{Cc}\\]/u.test(wanted)
  return isOwnPath && !wanted.startsWith('/login') ? wanted : DEFAULT
}
