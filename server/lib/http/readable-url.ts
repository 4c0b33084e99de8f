/** Pages for people who come by a link: one that was cut off in the middle of an encoded letter is answered with a page as well. */
const OF_LINKS = /^\/(?:here|open|reset-password|prove-email|unsubscribe)\//

/** The address as it can be read: where the path can't be, its percent signs stand for themselves, and it names nothing. */
export function readableUrl(url: string): string {
  if (!OF_LINKS.test(url) || !url.includes('%')) return url
  const [path = ''] = url.split('?', 1)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}
