/** Stands for the portal's own address: a path is read the same way under any address. */
const OWN = 'http://localhost'

/**
 * The path of a screen that a person wanted before signing in, as a header and a browser can use it; null for another site, for the sign-in itself and for
 * the API. It is parsed before it is judged: a browser folds `/.//example.org` to `//example.org`, which is another site.
 */
export function ownPath(wanted: string): string | null {
  if (!wanted.startsWith('/') || /[\p{Cc}\\]/u.test(wanted) || !URL.canParse(wanted, OWN)) return null
  const { origin, pathname, search, hash } = new URL(wanted, OWN)
  const isScreen = !pathname.startsWith('//') && !/^\/(?:login|api\/)/.test(pathname)
  return origin === OWN && isScreen ? pathname + search + hash : null
}
