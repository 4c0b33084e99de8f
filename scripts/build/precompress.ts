import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesBelow } from '../machine/files.ts'

const textEndings = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest'])
/** Below this a compressed copy saves less than a network packet. */
const smallest = 512

const squeeze = promisify(brotliCompress)
const squeezeByGzip = promisify(gzip)

/** Writes a `.br` and a `.gz` file next to every text file, at the highest level, so that the server only has to pick one. */
export async function precompress(folder: string): Promise<void> {
  // What the server reads itself is not sent.
  const files = (await filesBelow(folder)).filter((file) => textEndings.has(extname(file)) && !file.startsWith(join(folder, 'pages')))
  // zlib works on its own threads: all at once keeps every core busy.
  await Promise.all(files.map(precompressFile))
}

async function precompressFile(file: string) {
  const content = await readFile(file)
  if (content.length < smallest) return
  const [brotli, gzipped] = await Promise.all([squeezeByBrotli(content), squeezeByGzip(content, { level: constants.Z_BEST_COMPRESSION })])
  if (brotli.length < content.length) await writeFile(`${file}.br`, brotli)
  if (gzipped.length < content.length) await writeFile(`${file}.gz`, gzipped)
}

/** The bytes that are sent of this content. */
export async function sentSizeOf(content: Buffer): Promise<number> {
  return content.length < smallest ? content.length : Math.min(content.length, (await squeezeByBrotli(content)).length)
}

const squeezeByBrotli = (content: Buffer) =>
  squeeze(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
