/** The beginning of a text, cut at the end of a word to a maximum length, with an ellipsis if something is cut. */
export function openingOf(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= limit) return line
  const cut = line.slice(0, limit)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), limit / 2)).replace(/[\s.,;:]+$/, '')}…`
}
