// `npm run read-warnings -- FILE [--at MOMENT]`: reads a saved answer of the Weather Service. Nothing is sent to anybody.

import { parseJson } from '#server/features/warnings/reading/feed-answer.ts'
import { collectionIn } from '#server/features/warnings/reading/read-page.ts'
import { storeFeatures } from '#server/features/warnings/reading/read-weather.ts'
import { withMoments } from './relative-moments.ts'
import { linesOfCounts, linesOfRefused, readSaved } from './saved-answer.ts'

const usage = `Usage: npm run read-warnings -- FILE [--at MOMENT]

FILE is a saved answer of https://api.weather.gov/alerts/active.
--at MOMENT counts as now, for example 2026-09-14T18:00:00Z. Such a replay ends and replaces nothing that a real reading stored.`

const words = process.argv.slice(2)
const place = words.indexOf('--at')
const moment = place < 0 ? undefined : (words[place + 1] ?? '')
const [file, ...others] = words.filter((_, position) => place < 0 || (position !== place && position !== place + 1))
const at = moment === undefined ? Date.now() : Date.parse(moment)

if (!file || others.length > 0 || file.startsWith('-') || Number.isNaN(at)) {
  const isAsked = file === '--help' || file === '-h'
  console[isAsked ? 'log' : 'error'](usage)
  process.exitCode = isAsked ? 0 : 1
} else {
  process.exitCode = await readSaved({ of: 'weather', file }, async (db, text) => {
    const { features } = collectionIn(parseJson(withMoments(text, at)))
    const read = await storeFeatures(db, features, { at, isReplay: moment !== undefined, isTold: true })
    const lines = [
      ...linesOfRefused('Message', read.refused),
      `${read.messages} messages: ${read.kept.length} kept (${read.added} new, ${read.replaced} replaced by others), ${read.over} over, ${sum(read.dropped)} dropped.`,
      ...linesOfCounts('Kept', read.keptBy),
      ...linesOfCounts('Dropped, with the reason where it is not the kind', read.dropped),
      ...linesOfCounts('Codes that no county has', read.notPlaced),
    ]
    return { lines, isWrongFile: read.messages > 0 && read.refused.length === read.messages }
  })
}

function sum(counts: readonly { count: number }[]) {
  return counts.reduce((total, { count }) => total + count, 0)
}
