/**
 * The text of a file as spreadsheets write it: UTF-8, UTF-16 with its mark, or else the code page of Windows. Null for a file that is not text, such as
 * a workbook.
 */
export async function textOfFile(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = decoded(bytes)
  return text.includes('\0') ? null : text
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
