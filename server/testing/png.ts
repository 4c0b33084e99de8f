// PNG files made by hand: as large as one says, of one color, without holding the picture.

import { crc32, deflateSync } from 'node:zlib'

interface Picture {
  width: number
  height: number
  /** Bits of a sample, and how many samples a pixel has: 1 for gray, 4 for color with transparency. */
  bits?: 1 | 8 | 16
  samples?: 1 | 4
  isInterlaced?: boolean
  /** Chunks before the pixels. */
  extra?: [type: string, data: Buffer][]
}

/** The smallest file with that many pixels. */
export function pngOf({ width, height, bits = 1, samples = 1, isInterlaced = false, extra = [] }: Picture): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([bits, samples === 1 ? 0 : 6, 0, 0, isInterlaced ? 1 : 0], 8)
  const passes = isInterlaced ? adam7 : [{ x: 0, y: 0, across: 1, down: 1 }]
  const bytes = passes.reduce((sum, { x, y, across, down }) => {
    const [columns, lines] = [Math.ceil((width - x) / across), Math.ceil((height - y) / down)]
    return columns > 0 && lines > 0 ? sum + lines * (1 + Math.ceil((columns * bits * samples) / 8)) : sum
  }, 0)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(bytes)))
  return Buffer.concat([signature, chunk('IHDR', header), ...extra.map(([type, data]) => chunk(type, data)), pixels, chunk('IEND')])
}

/** Where each pass of an interlaced picture starts, and its steps. */
const adam7 = [
  { x: 0, y: 0, across: 8, down: 8 },
  { x: 4, y: 0, across: 8, down: 8 },
  { x: 0, y: 4, across: 4, down: 8 },
  { x: 2, y: 0, across: 4, down: 4 },
  { x: 0, y: 2, across: 2, down: 4 },
  { x: 1, y: 0, across: 2, down: 2 },
  { x: 0, y: 1, across: 1, down: 2 },
]

function chunk(type: string, data: Buffer = Buffer.alloc(0)) {
  const body = Buffer.concat([Buffer.from(type), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}
