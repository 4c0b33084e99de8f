import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { builtClient } from '../build/build.ts'
import { dataOf, filesOf, readManifest, styleOf } from '../build/manifest.ts'
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

async function sentSize(file: string) {
  const whole = join(builtClient, file)
  const compressed = await stat(`${whole}.br`).catch(() => undefined)
  return (compressed ?? (await stat(whole))).size
}
