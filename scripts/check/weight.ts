import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { builtClient } from '../build/build.ts'
import { dataOf, filesOf, readManifest, stylesInPage } from '../build/manifest.ts'
import { fileOf, pages, type ScreenPage } from '../build/screens.ts'

/** The modules that the report form must never load, because people open it on the worst connections. */
const tooHeavyForReports = /(?:Table|Map|Chart|Globe)\.tsx$/

/** The modules that the report form loads although it must not. */
export async function heavyPartsOfReportForm(): Promise<string[]> {
  const form = pages.find(({ path }) => path === '/report-disaster')
  if (!form) return ['no report form']
  const files = await filesOfScreen(form)
  const modules = Object.entries(await readManifest(builtClient))
  return modules.filter(([name, { file }]) => tooHeavyForReports.test(name) && files.includes(file)).map(([name]) => name)
}

export async function filesOfScreen({ code, textsIn, language }: ScreenPage): Promise<string[]> {
  const manifest = await readManifest(builtClient)
  // Their styles are in the page.
  const inPage = stylesInPage(manifest)
  return filesOf(manifest, ['index.html', ...code, ...textsIn(language)]).filter((file) => !inPage.includes(file))
}

/** The bytes sent at a screen's first visit, including its page, which contains the styles of every screen. */
export async function weigh(page: ScreenPage): Promise<number> {
  const manifest = await readManifest(builtClient)
  const data = dataOf(manifest, page.code)
  const sizes = await Promise.all([fileOf(page), ...(await filesOfScreen(page)), ...data].map(sentSize))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function sentSize(file: string) {
  const whole = join(builtClient, file)
  const compressed = await stat(`${whole}.br`).catch(() => undefined)
  return (compressed ?? (await stat(whole))).size
}
