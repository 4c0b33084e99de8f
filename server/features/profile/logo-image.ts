// Logos: whatever comes is decoded and encoded again, so that what is stored and served is a picture and nothing else.

import sharp from 'sharp'
import { AppError } from '#server/http/app-error.ts'

/** Largest side of a stored logo, in pixels. */
const SIDE = 512
/** Pixels of a picture that is decoded at all: a bomb is refused before it unfolds. */
const PIXELS = 40_000_000
const FORMATS = ['png', 'jpeg', 'webp']
export const LOGO_TYPE = 'image/webp'

// One picture at a time and nothing kept between them: memory stays small.
sharp.cache(false)
sharp.concurrency(1)

/** The logo as it is stored: WebP, at most 512 pixels a side, without its metadata. 422 for what is no picture, or too large a one. */
export async function encodeLogo(bytes: Buffer): Promise<Uint8Array> {
  try {
    const image = sharp(bytes, { limitInputPixels: PIXELS, failOn: 'error', pages: 1 })
    const { format } = await image.metadata()
    if (!format || !FORMATS.includes(format)) throw new AppError('not_an_image')
    return await image.rotate().resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 88 }).toBuffer()
  } catch {
    throw new AppError('not_an_image')
  }
}
