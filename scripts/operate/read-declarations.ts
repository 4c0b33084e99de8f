// `npm run read-declarations -- FILE`: reads a saved answer of OpenFEMA, or its CSV. Nothing is sent to anybody.

import { loadCounties } from '#server/domain/geography/counties.ts'
import { readCsv } from '#server/features/directory/read/csv.ts'
import { readDeclaration } from '#server/features/warnings/reading/declaration-rows.ts'
import { parseJson } from '#server/features/warnings/reading/feed-answer.ts'
import { rowsIn } from '#server/features/warnings/reading/read-page.ts'
import { storeDeclarations } from '#server/features/warnings/reading/store-declarations.ts'
import { linesOfCounts, linesOfRefused, readSaved } from './saved-answer.ts'

const usage = `Usage: npm run read-declarations -- FILE

FILE is OpenFEMA's DisasterDeclarationsSummaries, in JSON or CSV.`

const [file, ...others] = process.argv.slice(2)
if (!file || others.length > 0 || file.startsWith('-')) {
  const isAsked = file === '--help' || file === '-h'
  console[isAsked ? 'log' : 'error'](usage)
  process.exitCode = isAsked ? 0 : 1
} else {
  process.exitCode = await readSaved({ of: 'declarations', file }, async (db, text) => {
    const rows = /^\s*[{[]/.test(text) ? rowsIn(parseJson(text)) : rowsOfCsv(text)
    const { nameOf } = await loadCounties()
    const now = { at: Date.now(), isCounty: (fips: string) => nameOf(fips) !== null }
    const read = await storeDeclarations(
      db,
      rows.map((row) => readDeclaration(row, now)),
    )
    const lines = [
      ...linesOfRefused('Row', read.refusedRows),
      `${read.rows} rows: ${read.declarations} declarations stored, ${read.old} rows older than 400 days.`,
      ...linesOfCounts('Declarations', read.keptBy),
      ...linesOfCounts('Refused rows', read.refused),
      ...linesOfCounts('Codes that no county has', read.notPlaced),
    ]
    return { lines, isWrongFile: read.rows > 0 && read.refusedRows.length === read.rows }
  })
}

function rowsOfCsv(text: string): Record<string, string>[] {
  const [header, ...lines] = readCsv(text)
  return lines.map(({ fields }) => Object.fromEntries((header?.fields ?? []).map((title, place) => [title.trim(), fields?.[place] ?? ''])))
}
