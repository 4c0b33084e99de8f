import type { AnyCall, BodyInput } from '#contract/call.ts'
import { TOTAL_HEADER } from '#contract/wire.ts'
import { CallError, request } from './call.ts'

export interface Downloaded {
  name: string
  /** How many rows the server said that there are; null where it did not say. */
  rows: number | null
}

/**
 * Fetches a file and hands it to the browser to save. Throws a CallError where it is refused or breaks off: half a file is none. `onBytes`
 * hears how many bytes have come.
 */
export async function download<C extends AnyCall>(entry: C, body: BodyInput<C>, onBytes: (bytes: number) => void): Promise<Downloaded> {
  const response = await request(entry, { body })
  const name = fileName(response.headers.get('content-disposition'))
  // The sign-in page of a hotel is no file of ours.
  if (!name) throw new CallError(0, {})
  const rows = response.headers.get(TOTAL_HEADER)
  const parts = await readAll(response, onBytes)
  save(new Blob(parts, { type: response.headers.get('content-type') ?? '' }), name)
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

function save(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the file by the next turn.
  setTimeout(() => URL.revokeObjectURL(address))
}
