// The bytes of NCUA's directory: FOICU.txt itself, or the quarterly zip that holds it somewhere under some spelling of that name.

import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'

/** Why a file is not the directory, in a sentence for the person who named it. */
export class DirectoryFileError extends Error {}

/** The real list takes 1 MB. Whatever is larger than this, unpacked, is something else or means harm. */
const SIZE_LIMIT = 32 * 1024 * 1024
/** A quarterly zip holds some thirty files. */
const ENTRIES_LIMIT = 5000

/** The text of the directory in a file. Throws a DirectoryFileError where there is none. */
export async function readDirectoryText(file: string): Promise<string> {
  return decode((await isZip(file)) ? await readFromZip(file) : await readPlain(file))
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
    if (code === 'EACCES' || code === 'EPERM') throw new DirectoryFileError(`${file} may not be read by this user.`)
    if (code !== 'EISDIR') throw error
  }
  throw new DirectoryFileError(`${file} is not a file. Name FOICU.txt itself, or the quarterly zip that holds it.`)
}

async function readPlain(file: string): Promise<Buffer> {
  const handle = await openFile(file)
  try {
    return await collect(handle.createReadStream({ autoClose: false }), file)
  } finally {
    await handle.close()
  }
}

async function readFromZip(file: string): Promise<Buffer> {
  // Names are compared here and never become paths, so none needs to be refused.
  const zip = await openPromise(file, { decodeStrings: false, autoClose: false }).catch(damaged(file))
  try {
    const entry = await findDirectory(zip).catch(damaged(file))
    if (!entry) throw new DirectoryFileError(`${file} holds no FOICU.txt.`)
    if (entry.isEncrypted()) throw new DirectoryFileError(`FOICU.txt in ${file} is encrypted.`)
    // Checked here by what the zip says of itself, and by what really comes out of it below.
    if (entry.uncompressedSize > SIZE_LIMIT) throw tooLarge(file)
    return await collect(await zip.openReadStreamPromise(entry), file).catch(damaged(file))
  } finally {
    zip.close()
  }
}

async function findDirectory(zip: ZipFile): Promise<Entry | undefined> {
  let count = 0
  for await (const entry of zip.eachEntry()) {
    count += 1
    if (count > ENTRIES_LIMIT) return undefined
    if (/(?:^|[/\\])foicu\.txt$/i.test(entry.fileNameRaw.toString('latin1'))) return entry
  }
  return undefined
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
  new DirectoryFileError(`${file} is not a directory of credit unions: it is larger than ${SIZE_LIMIT / 1024 / 1024} MB.`)

const damaged = (file: string) => (error: unknown) => {
  if (error instanceof DirectoryFileError) throw error
  throw new DirectoryFileError(`${file} is a zip that cannot be read (${(error as Error).message}).`)
}

/** UTF-8, with or without a byte-order mark; where it is not, code page 1252, which some quarters come in. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
