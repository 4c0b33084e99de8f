/** A URL that a button may open: a web page or a mail. All others in an alert, such as a script or a file, are refused. */
export function safeLink(url: string | null): string | null {
  try {
    const { protocol, href } = new URL(url ?? '')
    return ['https:', 'http:', 'mailto:'].includes(protocol) ? href : null
  } catch {
    return null
  }
}
