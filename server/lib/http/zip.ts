// An archive that is sent while it is made: each file is compressed as it is read, and its length follows it.

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipFile {
  name: string
  data: Iterable<string> | AsyncIterable<string>
}

/** Names are UTF-8, and lengths follow their file. */
const FLAGS = 0x0808
const DEFLATED = 8
const VERSION = 20
/** The first day that the format knows: the same content makes the same archive. */
const FIRST_DAY = 0x0021
const MOST = 0xffffffff

interface Written {
  name: Buffer
  offset: number
  sum: number
  packed: number
  size: number
}

export const zipOf = (files: Iterable<ZipFile> | AsyncIterable<ZipFile>): Readable => Readable.from(partsOf(files), { objectMode: false })

async function* partsOf(files: Iterable<ZipFile> | AsyncIterable<ZipFile>) {
  const written: Written[] = []
  let offset = 0
  for await (const { name, data } of files) {
    const file: Written = { name: Buffer.from(name), offset, sum: 0, packed: 0, size: 0 }
    const head = headerOf(file)
    yield head
    for await (const part of deflated(data, file)) {
      file.packed += part.length
      yield part
    }
    if (file.size > MOST || offset > MOST) throw new Error(`${name} is too large for this archive.`)
    const lengths = numbers([0x08074b50, 4], [file.sum, 4], [file.packed, 4], [file.size, 4])
    yield lengths
    offset += head.length + file.packed + lengths.length
    written.push(file)
  }
  const directory = Buffer.concat(written.map(entryOf))
  yield directory
  const count = written.length
  yield numbers([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [directory.length, 4], [offset, 4], [0, 2])
}

/** Sums up what passes. */
async function* deflated(data: ZipFile['data'], file: Written): AsyncGenerator<Buffer> {
  async function* bytes() {
    for await (const text of data) {
      const part = Buffer.from(text)
      file.sum = crc32(part, file.sum)
      file.size += part.length
      yield part
    }
  }
  const deflate = createDeflateRaw({ level: 5 })
  const fed = pipeline(Readable.from(bytes()), deflate)
  // An error ends the loop below as well.
  fed.catch(() => {})
  for await (const part of deflate) yield part as Buffer
  await fed
}

const headerOf = ({ name }: Written) =>
  Buffer.concat([
    numbers(
      [0x04034b50, 4],
      [VERSION, 2],
      [FLAGS, 2],
      [DEFLATED, 2],
      [0, 2],
      [FIRST_DAY, 2],
      [0, 4],
      [0, 4],
      [0, 4],
      [name.length, 2],
      [0, 2],
    ),
    name,
  ])

const entryOf = ({ name, offset, sum, packed, size }: Written) =>
  Buffer.concat([
    numbers(
      [0x02014b50, 4],
      [VERSION, 2],
      [VERSION, 2],
      [FLAGS, 2],
      [DEFLATED, 2],
      [0, 2],
      [FIRST_DAY, 2],
      [sum, 4],
      [packed, 4],
      [size, 4],
    ),
    numbers([name.length, 2], [0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
    name,
  ])

/** Little-endian numbers, each with its bytes. */
function numbers(...all: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  const buffer = Buffer.alloc(all.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of all) at = bytes === 2 ? buffer.writeUInt16LE(value, at) : buffer.writeUInt32LE(value, at)
  return buffer
}
