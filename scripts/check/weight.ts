import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { builtClient } from '../build/build.ts'
import { dataOf, filesOf, readManifest, styleOf } from '../build/manifest.ts'
import { sentSizeOf } from '../build/precompress.ts'
import { pages, type ScreenPage } from '../build/screens.ts'

/** The modules that the report form must never load, because people open it on the worst connections. */
const tooHeavyForReports = /(?<!Lazy)(?:Map|Chart|Globe)\.tsx$/

/** The modules that the report form loads although it must not. */
export async function heavyPartsOfReportForm(): Promise<string[]> {
  const form = pages.find(({ path }) => path === '/report-disaster')
  if (!form) return ['no report form']
  const files = await filesOfScreen(form)
  const modules = Object.entries(await readManifest(builtClient))
  return modules.filter(([name, { file }]) => tooHeavyForReports.test(name) && files.includes(file)).map(([name]) => name)
}

export async function filesOfScreen({ code, texts }: ScreenPage): Promise<string[]> {
  const manifest = await readManifest(builtClient)
  return [styleOf(manifest), ...filesOf(manifest, ['index.html', ...code, ...texts])]
}

/** The bytes sent at a screen's first visit, without what is special about the person in its page. */
export async function weigh(page: ScreenPage): Promise<number> {
  const manifest = await readManifest(builtClient)
  const data = dataOf(manifest, page.code)
  const sizes = await Promise.all(['index.html', ...(await filesOfScreen(page)), ...data].map(sentSize))
  return sizes.reduce((sum, size) => sum + size, 0)
}

const sizes = new Map<string, Promise<number>>()

function sentSize(file: string): Promise<number> {
  const size = sizes.get(file) ?? readFile(join(builtClient, file)).then(withoutChance).then(sentSizeOf)
  sizes.set(file, size)
  return size
}

/**
 * The hashes in names of files, and the ids of the build and of the contract, are others with every comment that changes, and compress by chance: that
 * moved a screen by a hundred bytes. Without them a screen weighs about half a percent less than what is sent, which e2e/first-visit.ts holds.
 */
export const withoutChance = (content: Buffer): Buffer =>
  Buffer.from(
    content
      .toString()
      .replace(/-[\w-]{7}(?=\.(?:js|css|json)\b)/g, '-0000000')
      .replace(/\b[\da-f]{16}\b/g, '0'.repeat(16)),
  )
