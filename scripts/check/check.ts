// `npm run check`: everything that can be checked without running the product. One line per check, and the full output of a failed one.

import { ensureBuilt } from '../build/build.ts'
import { type ScreenPage, weighed } from '../build/screens.ts'
import { runTool } from '../machine/run-command.ts'
import { addCounts, type Counts, lastLine, none, oneSkipped } from '../test/test-counts.ts'
import { checkApi } from './check-api.ts'
import { checkAsvs } from './check-asvs.ts'
import { checkAudit } from './check-audit.ts'
import { checkExpressions } from './check-expressions.ts'
import { checkLockfile } from './check-lockfile.ts'
import { checkSettings } from './check-settings.ts'
import { checkTexts } from './check-texts.ts'
import { heavyPartsOfReportForm, weigh } from './weight.ts'

interface Result {
  isGood: boolean
  /** Could not be checked here. */
  isSkipped?: boolean
  /** The failure, or a figure worth seeing. */
  output: string
}

interface Check {
  name: string
  run(): Promise<Result>
}

const checks: readonly Check[] = [
  tool('format, lint and layers', 'biome', 'check', '--error-on-warnings', '--max-diagnostics=200'),
  tool('types of contract, server, scripts', 'tsc', '-p', 'tsconfig.json'),
  tool('types of web', 'tsc', '-p', 'web/tsconfig.json'),
  tool('unused files, exports, packages', 'knip'),
  tool('what production installs', 'knip', '--production', '--strict', '--include=dependencies,unlisted,unresolved'),
  own('settings in the README', checkSettings),
  own('texts in every language', checkTexts),
  own('places and tests named in docs/asvs.md', checkAsvs),
  own('description of the API', checkApi),
  own('package-lock.json', checkLockfile),
  own('time of regular expressions', checkExpressions),
  { name: 'known weaknesses of dependencies', run: () => checkAudit() },
  { name: 'build of the web client', run: async () => ({ isGood: await ensureBuilt(), output: '' }) },
  own('no map, chart or table in the report form', heavyPartsOfReportForm),
  ...weighed.map((page) => ({ name: `weight of ${page.path} (${page.language})`, run: () => checkWeight(page) })),
]

/** Runs every check and prints the results. Checks that could not run are listed again at the end. */
export async function runChecks(): Promise<{ counts: Counts; notices: string[] }> {
  let counts = none
  const notices: string[] = []
  for (const { name, run } of checks) {
    const startedAt = performance.now()
    const { isGood, isSkipped = false, output } = await run().catch((error): Result => ({ isGood: false, output: String(error) }))
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    const note = isGood && output ? `: ${output}` : ''
    console.log(`${isSkipped ? '!' : isGood ? '✓' : '✗'} ${name}${note} (${seconds} s)`)
    if (isSkipped) notices.push(`NOT CHECKED: ${name}, because ${output}. REQUIRE_AUDIT=true makes that a failure.`)
    counts = addCounts(counts, isSkipped ? oneSkipped : { ...none, passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 })
    if (!isGood) console.log(`${output.trim().replace(/^/gm, '  ')}\n`)
  }
  return { counts, notices }
}

function tool(name: string, command: string, ...args: string[]): Check {
  return {
    name,
    run: async () => {
      const { isGood, output } = await runTool(command, args)
      return { isGood, output: isGood ? '' : output }
    },
  }
}

function own(name: string, findProblems: () => Promise<string[]>): Check {
  return {
    name,
    run: async () => {
      const problems = await findProblems()
      return { isGood: problems.length === 0, output: problems.join('\n') }
    },
  }
}

async function checkWeight(page: ScreenPage): Promise<Result> {
  const weight = await weigh(page)
  const output = `${weight.toLocaleString('en-US')} of ${page.budget.toLocaleString('en-US')} bytes`
  return { isGood: weight <= page.budget, output }
}

if (import.meta.main) {
  const { counts, notices } = await runChecks()
  console.log([...notices, lastLine(counts)].join('\n'))
  process.exitCode = counts.failed > 0 ? 1 : 0
}
