// The bytes of what NCUA publishes: a file by itself, or the quarterly zip that holds the directory, the contact file and the branch file somewhere,
// under some spelling of their names.

import { isUtf8 } from 'node:buffer'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'

/** The reason why a file cannot be imported, in a sentence for the person who named it. */
export class DirectoryFileError extends Error {}

export const unknownIn = (name: string) =>
  new DirectoryFileError(`The directory knows none of the charter numbers in ${name}. Import FOICU.txt first, or the quarterly zip.`)

/** The real files take 1 to 5 MB. Whatever is larger than this, unpacked, is something else or means harm. */
const SIZE_LIMIT = 32 * 1024 * 1024
/** A quarterly zip holds some thirty files. */
const ENTRIES_LIMIT = 5000

export interface FilePart {
  /** As people know it. */
  name: string
  text: string
}

/** The texts in a file: its own, or those of the zip that can be imported, at least one. Throws a DirectoryFileError if there is none. */
export async function readParts(file: string): Promise<FilePart[]> {
  return (await isZip(file)) ? await readFromZip(file) : [{ name: file, text: decode(await readPlain(file)) }]
}

async function isZip(file: string): Promise<boolean> {
  const handle = await openFile(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    return bytesRead === 4 && buffer.toString('latin1').startsWith('PK')
  } finally {
    await handle.close()
  }
}

async function openFile(file: string) {
  try {
    const handle = await open(file)
    if ((await handle.stat()).isFile()) return handle
    await handle.close()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new DirectoryFileError(`There is no file ${file}.`)
    if (code === 'EACCES' || code === 'EPERM') throw new DirectoryFileError(`This user may not read ${file}.`)
    if (code !== 'EISDIR') throw error
  }
  throw new DirectoryFileError(`${file} is not a file. Name FOICU.txt, FS220D.txt, the branch file, or the quarterly zip that holds them.`)
}

async function readPlain(file: string): Promise<Buffer> {
  const handle = await openFile(file)
  try {
    return await collect(handle.createReadStream({ autoClose: false }), file)
  } finally {
    await handle.close()
  }
}

async function readFromZip(file: string): Promise<FilePart[]> {
  // Names are compared here and never become paths, so none needs to be refused.
  const zip = await openPromise(file, { decodeStrings: false, autoClose: false }).catch(damaged(file))
  try {
    const entries = await findEntries(zip).catch(damaged(file))
    const parts: FilePart[] = []
    for (const name of partNames) {
      const entry = entries.get(name)
      if (entry) parts.push(await readEntry(zip, entry, `${name} in ${file}`))
    }
    if (parts.length === 0) throw new DirectoryFileError(`${file} holds neither ${partNames.join(' nor ')}.`)
    return parts
  } finally {
    zip.close()
  }
}

/** The directory first: it lists the credit unions that the other files are about. */
const partNames = ['FOICU.txt', 'FS220D.txt', 'Credit Union Branch Information.txt'] as const

async function findEntries(zip: ZipFile) {
  const found = new Map<(typeof partNames)[number], Entry>()
  let count = 0
  for await (const entry of zip.eachEntry()) {
    count += 1
    if (count > ENTRIES_LIMIT) break
    const path = entry.fileNameRaw.toString('latin1').toLowerCase()
    const name = partNames.find((each) => path.split(/[/\\]/).at(-1) === each.toLowerCase())
    if (name && !found.has(name)) found.set(name, entry)
  }
  return found
}

async function readEntry(zip: ZipFile, entry: Entry, name: string): Promise<FilePart> {
  if (entry.isEncrypted()) throw new DirectoryFileError(`${name} is encrypted.`)
  // Checked here by the size that the zip claims, and below by the size that really comes out of it.
  if (entry.uncompressedSize > SIZE_LIMIT) throw tooLarge(name)
  return { name, text: decode(await collect(await zip.openReadStreamPromise(entry), name).catch(damaged(name))) }
}

async function collect(stream: Readable, file: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > SIZE_LIMIT) throw tooLarge(file)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const tooLarge = (file: string) =>
  new DirectoryFileError(`${file} is not a file of NCUA's: it is larger than ${SIZE_LIMIT / 1024 / 1024} MB.`)

const damaged = (file: string) => (error: unknown) => {
  if (error instanceof DirectoryFileError) throw error
  throw new DirectoryFileError(`${file} is a zip that cannot be read (${(error as Error).message}).`)
}

/** UTF-8, with or without a byte-order mark. Some quarters come in code page 1252, whole or in single lines. PostgreSQL cannot store NUL. */
function decode(bytes: Buffer): string {
  return textOf(bytes).replaceAll('\0', ' ')
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return bytes.toString('latin1').split('\n').map(decodeLine).join('\n')
  }
}

function decodeLine(latin: string): string {
  const bytes = Buffer.from(latin, 'latin1')
  return isUtf8(bytes) ? new TextDecoder().decode(bytes) : new TextDecoder('windows-1252').decode(bytes)
}
