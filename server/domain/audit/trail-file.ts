// A file of archived audit events: lines of JSON, and after each part of them a line with its signature. Each signature covers the one before it,
// so that no line can be changed, added or taken out of the middle without the installation key.

import { createHmac } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { Vault } from '#server/lib/secrets/installation-key.ts'

const PURPOSE = 'breakwater audit archive'

export interface TrailEnd {
  /** The signature of the last whole part; empty if there is no file. */
  signature: string
  /** The end of that part, in bytes. */
  length: number
  rows: number
  /** The first line that does not fit its signature, counted from 1. */
  wrongLine?: number
}

const sign = (vault: Vault, before: string, lines: readonly string[]) =>
  createHmac('sha256', vault.derive(PURPOSE))
    .update([before, ...lines].join('\n'))
    .digest('hex')

/** Reads a file from its beginning to the last part that is complete and correctly signed. */
export async function readTrail(file: string, vault: Vault): Promise<TrailEnd> {
  const end: TrailEnd = { signature: '', length: 0, rows: 0 }
  if (!existsSync(file)) return end
  let lines: string[] = []
  let bytes = 0
  let number = 0
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1
    bytes += Buffer.byteLength(line) + 1
    const signature = signatureIn(line)
    if (signature === undefined) lines.push(line)
    else {
      if (signature !== sign(vault, end.signature, lines)) return { ...end, wrongLine: number - lines.length }
      Object.assign(end, { signature, length: bytes, rows: end.rows + lines.length })
      lines = []
    }
  }
  return lines.length > 0 ? { ...end, wrongLine: number - lines.length + 1 } : end
}

function signatureIn(line: string): string | undefined {
  try {
    const { signature } = JSON.parse(line) as { signature?: string }
    return signature
  } catch {
    return undefined
  }
}

/** Adds a signed part after `end`, on the disk before this answers. What a process left behind that died while it wrote is overwritten. */
export async function appendTrail(
  file: string,
  vault: Vault,
  { end, lines }: { end: TrailEnd; lines: readonly string[] },
): Promise<TrailEnd> {
  const signature = sign(vault, end.signature, lines)
  const part = Buffer.from(`${[...lines, JSON.stringify({ signature, rows: lines.length })].join('\n')}\n`)
  const handle = await open(file, existsSync(file) ? 'r+' : 'w', 0o600)
  try {
    await handle.truncate(end.length)
    await handle.write(part, 0, part.length, end.length)
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { signature, length: end.length + part.length, rows: end.rows + lines.length }
}
