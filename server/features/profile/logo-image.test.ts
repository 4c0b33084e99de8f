import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { AppError } from '#server/lib/app-error.ts'
import { pngOf } from '#server/testing/png.ts'
import { encodeLogo } from './logo-image.ts'

const canvas = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: { r: 30, g: 120, b: 200 } }, limitInputPixels: false })
const progressive = (side: number) => canvas(side).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
const MiB = 1024 * 1024

/** How an attempt ends, and by how many megabytes the process grew at most meanwhile. */
async function whileWatching(bytes: Buffer) {
  const before = process.memoryUsage.rss()
  let most = before
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss())
  }
  const timer = setInterval(look, 2)
  try {
    const ended = await encodeLogo(bytes).then(
      () => 'taken',
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    )
    look()
    return { ended, grown: (most - before) / 1_000_000 }
  } finally {
    clearInterval(timer)
  }
}

describe('memory grows by less than 200 MB', () => {
  it.each([
    ['20,000 by 20,000 pixels in 50 kB', () => pngOf({ width: 20_000, height: 20_000 })],
    ['an interlaced PNG, which is held whole', () => pngOf({ width: 6300, height: 6300, bits: 16, samples: 4, isInterlaced: true })],
    ['a progressive JPEG, which is held whole', () => progressive(6300)],
    ['one line of more pixels than there are', () => pngOf({ width: 2_000_000_000, height: 1 })],
  ])('by %s, refused', async (_, make) => {
    const bytes = await make()
    expect(bytes.length).toBeLessThan(5 * MiB)
    const { ended, grown } = await whileWatching(bytes)
    expect([ended, grown < 200]).toEqual(['not_an_image', true])
  })

  it.each([
    ['the largest PNG that is taken', () => pngOf({ width: 6300, height: 6300, bits: 16, samples: 4 })],
    ['the largest progressive JPEG that is taken', () => progressive(4000)],
    ['the largest interlaced PNG that is taken', () => pngOf({ width: 3500, height: 3500, bits: 16, samples: 4, isInterlaced: true })],
    ['a text that unpacks to 100 MB', () => pngOf({ width: 9, height: 9, extra: [['zTXt', packed('Comment\0\0')]] })],
    ['a color profile that unpacks to 100 MB', () => pngOf({ width: 9, height: 9, extra: [['iCCP', packed('color\0\0')]] })],
  ])('by %s', async (_, make) => {
    const { ended, grown } = await whileWatching(await make())
    expect([ended, grown < 200]).toEqual(['taken', true])
  })

  const packed = (head: string) => Buffer.concat([Buffer.from(head), deflateSync(Buffer.alloc(100_000_000))])
})

describe('what is kept is a picture and nothing else', () => {
  const script = '<script>alert("a secret place")</script>'
  it.each([
    ['a page behind the picture', async () => Buffer.concat([await canvas(40).png().toBuffer(), Buffer.from(script)])],
    [
      'an archive behind the picture',
      async () => Buffer.concat([await canvas(40).webp().toBuffer(), Buffer.from(`PK\u0003\u0004${script}`)]),
    ],
    ['a page in a text chunk', () => pngOf({ width: 40, height: 40, extra: [['tEXt', Buffer.from(`Comment\0${script}`)]] })],
    ['a page in a chunk of its own', () => pngOf({ width: 40, height: 40, extra: [['scRP', Buffer.from(script)]] })],
    ['a page in the comment of a JPEG', async () => withComment(await canvas(40).jpeg().toBuffer(), script)],
    [
      'what a camera wrote',
      () =>
        canvas(40)
          .withExif({ IFD0: { ImageDescription: script } })
          .jpeg()
          .toBuffer(),
    ],
    ['what an editor wrote', () => canvas(40).withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`).jpeg().toBuffer()],
  ])('without %s', async (_, make) => {
    const bytes = await make()
    expect(bytes.includes('a secret place')).toBe(true)
    const kept = Buffer.from(await encodeLogo(bytes))
    expect(kept.includes('a secret place')).toBe(false)
    const { format, width, exif, xmp, icc, comments } = await sharp(kept).metadata()
    expect([format, width, exif, xmp, icc, comments]).toEqual(['webp', 40, undefined, undefined, undefined, undefined])
  })

  it('of an animation its first picture', async () => {
    const frames = await Promise.all([40, 80, 120].map((red) => canvas(40).tint({ r: red, g: 0, b: 0 }).png().toBuffer()))
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(animated).metadata()).pages).toBe(3)
    const { pages, height } = await sharp(Buffer.from(await encodeLogo(animated))).metadata()
    expect([pages, height]).toEqual([undefined, 40])
  })

  /** With a comment right after the start of the image. */
  function withComment(jpeg: Buffer, comment: string) {
    const head = Buffer.from([0xff, 0xfe, 0, 0])
    head.writeUInt16BE(comment.length + 2, 2)
    return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(comment), jpeg.subarray(2)])
  }
})
