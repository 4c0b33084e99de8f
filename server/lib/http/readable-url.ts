import type { IncomingMessage } from 'node:http'

/** Pages for people who come by a link, whatever fetches them. */
const OF_LINKS = /^\/(?:here|say|look-back|letters\/stop|open|reset-password|prove-email|unsubscribe)\//
/** What is not a screen of the app: calls, files, and pages of their own. */
const RESERVED = /^\/(?:api|assets|partners|logos|open|here|say|look-back|letters\/stop|healthz|readyz)(?:\/|$)/

export const isReserved = (path: string) => RESERVED.test(path)

/** Whether a browser opens a page, and wants one as the answer. */
export const isNavigation = ({ headers }: Pick<IncomingMessage, 'headers'>) => headers.accept?.includes('text/html') === true

/**
 * The URL as it can be read. A link that was cut off in the middle of an encoded letter is answered with a page as well: where the path can't be decoded,
 * its percent signs are read as they are, and no record has such an id.
 */
export function readableUrl(request: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const { url = '/' } = request
  const [path = ''] = url.split('?', 1)
  const isPage = OF_LINKS.test(path) || (isNavigation(request) && !isReserved(path))
  if (!isPage || !path.includes('%')) return url
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}
