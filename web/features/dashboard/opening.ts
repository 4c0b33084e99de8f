/** The beginning of a text, up to the end of a word and at most so long; with an ellipsis where something is left out. */
export function openingOf(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= limit) return line
  const cut = line.slice(0, limit)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), limit / 2)).replace(/[\s.,;:]+$/, '')}…`
}
