import { ownPath } from '#contract/rules/own-path.ts'

const DEFAULT = '/dashboard'

/** Where a signed-in person goes after opening the link of an invitation. */
export const INVITED = '/dashboard?invited'

/** Where a visitor who wanted a protected path is sent. A person whose session has ended goes to the sign-in form, others to the landing page. */
export function loginPath(wanted: string, { wasSignedIn }: { wasSignedIn: boolean }): string {
  const query = new URLSearchParams({ redirect: wanted, ...(wasSignedIn && { view: 'login' }) })
  return `/login?${query}`
}

/** The path in the redirect parameter: only paths of this site, never another site. */
export function wantedPath(query: URLSearchParams): string {
  return ownPath(query.get('redirect') ?? '') ?? DEFAULT
}
