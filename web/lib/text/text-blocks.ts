const ENTRY = '- '

/** Splits a long text into paragraphs and lists: each line is a paragraph, and lines that start with "- " are list entries. */
export function blocksOf(text: string): (string | string[])[] {
  const blocks: (string | string[])[] = []
  for (const line of text.split('\n')) {
    const last = blocks.at(-1)
    if (!line.startsWith(ENTRY)) blocks.push(line)
    else if (Array.isArray(last)) last.push(line.slice(ENTRY.length))
    else blocks.push([line.slice(ENTRY.length)])
  }
  return blocks
}
