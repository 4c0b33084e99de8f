import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { builtClient } from './build.ts'
import { filesOf, readManifest, stylesInPage } from './manifest.ts'
import { fileOf, pages, type ScreenPage } from './screens.ts'

/** What the report form must never load, because people open it on the worst connections. */
const tooHeavyForReports = /(?:ReportTable|ResultTable|Table|Map|Chart|Globe)-[\w-]{8}\.(?:js|css)$/

/** The parts that the report form loads although it must not. */
export async function heavyPartsOfReportForm(): Promise<string[]> {
  const form = pages.find(({ path }) => path === '/report-disaster')
  const files = form ? await filesOfScreen(form) : ['no report form']
  return files.filter((file) => !form || tooHeavyForReports.test(file))
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
  const data = page.code.flatMap((name) => manifest[name]?.assets ?? [])
  const sizes = await Promise.all([fileOf(page), ...(await filesOfScreen(page)), ...data].map(sentSize))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function sentSize(file: string) {
  const whole = join(builtClient, file)
  const compressed = await stat(`${whole}.br`).catch(() => undefined)
  return (compressed ?? (await stat(whole))).size
}
