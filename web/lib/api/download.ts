import type { AnyCall, BodyInput, QueryInput } from '#contract/call.ts'
import type { FileFormat } from '#contract/options.ts'
import { TOTAL_HEADER } from '#contract/wire.ts'
import { CallError, request } from './call.ts'

export interface Downloaded {
  name: string
  /** The number of rows that the server announced; null if it did not. */
  rows: number | null
}

interface Asked<C extends AnyCall> {
  body: BodyInput<C>
  format: FileFormat
}

/** Downloads a file and hands it to the browser to save. Throws a CallError if it is refused or incomplete. `onBytes` receives the number of bytes so far. */
export async function download<C extends AnyCall>(
  entry: C,
  { body, format }: Asked<C>,
  onBytes: (bytes: number) => void,
): Promise<Downloaded> {
  const response = await request(entry, { body, ...(format !== 'csv' && { query: { format } as QueryInput<C> }) })
  const name = fileName(response.headers.get('content-disposition'))
  // A hotel's sign-in page is not our file.
  if (!name) throw new CallError(0, {})
  const rows = response.headers.get(TOTAL_HEADER)
  const parts = await readAll(response, onBytes)
  saveFile(new Blob(parts, { type: response.headers.get('content-type') ?? '' }), name)
  return { name, rows: rows === null ? null : Number(rows) }
}

/** The name in `attachment; filename="users_search_2026-09-14T15:05:00.000Z.csv"`. */
export const fileName = (disposition: string | null) => /filename="?([^";]+)"?/.exec(disposition ?? '')?.[1] ?? null

async function readAll(response: Response, onBytes: (bytes: number) => void): Promise<BlobPart[]> {
  const parts: BlobPart[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  if (!reader) return parts
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return parts
      parts.push(value)
      bytes += value.byteLength
      onBytes(bytes)
    }
  } catch {
    throw new CallError(0, {})
  }
}

/** Hands a file to the browser to save. */
export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the file by the next task, so its URL can be revoked.
  setTimeout(() => URL.revokeObjectURL(address))
}
