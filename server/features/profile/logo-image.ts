// Logos: every upload is decoded and encoded again, so that only an image is stored and served.

import sharp from 'sharp'
import { AppError } from '#server/lib/app-error.ts'

/** Largest side of a stored logo, in pixels. */
const SIDE = 512
/** Pixels of a picture that is decoded at all: a bomb is refused before it unfolds. */
const PIXELS = 40_000_000
/**
 * The most bytes of an image that comes in passes over the whole of it (an interlaced PNG, a progressive JPEG) and is therefore held in memory. Of
 * other images only a few lines are held at a time.
 */
const HELD_WHOLE = 100_000_000
/** The most bytes of one sample. */
const SAMPLE_BYTES = 2

// No other format is looked at, whatever a file says it is: SVG, above all, is a program.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'] })
// Nothing is cached between images, and each takes one thread.
sharp.cache(false)
sharp.concurrency(1)

let last: Promise<unknown> = Promise.resolve()

/**
 * The logo as it is stored: WebP, at most 512 pixels a side, without metadata. 422 for a file that is not an image, or too large. One image at a
 * time, because decoding a large one takes much memory.
 */
export function encodeLogo(bytes: Buffer): Promise<Uint8Array> {
  const encoded = last.then(() => encode(bytes))
  last = encoded.catch(() => undefined)
  return encoded
}

async function encode(bytes: Buffer): Promise<Uint8Array> {
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS, failOn: 'error', pages: 1 })
    const { isProgressive, width, height, channels } = await picture.metadata()
    if (isProgressive && width * height * channels * SAMPLE_BYTES > HELD_WHOLE) throw new AppError('not_an_image')
    return await picture.rotate().resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 88 }).toBuffer()
  } catch {
    throw new AppError('not_an_image')
  }
}
