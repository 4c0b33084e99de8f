/** An address that a button may open: a web page or a mail. Anything else an alert may hold (a script, a file) is none. */
export function safeLink(url: string | null): string | null {
  try {
    const { protocol, href } = new URL(url ?? '')
    return ['https:', 'http:', 'mailto:'].includes(protocol) ? href : null
  } catch {
    return null
  }
}
