const DEFAULT = '/dashboard'

/** Where somebody signed in comes by the link of an invitation. */
export const INVITED = '/dashboard?invited'

/** Where a visitor is sent who wanted a protected path. Whose session has ended signs in at once; others see first what this is. */
export function loginAddress(wanted: string, { wasSignedIn }: { wasSignedIn: boolean }): string {
  const query = new URLSearchParams({ redirect: wanted, ...(wasSignedIn && { view: 'login' }) })
  return `/login?${query}`
}

/** The path that the redirect query asks for; own paths only, never another site. */
export function wantedPath(query: URLSearchParams): string {
  const wanted = query.get('redirect') ?? ''
  const isOwnPath = /^\/(?![/\\])/.test(wanted) && !/[\p{Cc}\\]/u.test(wanted)
  return isOwnPath && !wanted.startsWith('/login') ? wanted : DEFAULT
}
