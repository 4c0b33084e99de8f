// Known vulnerabilities of the locked packages, according to the configured registry. Not every registry has an audit, and not every machine
// has a network: a check that did not run is reported, and is a failure if REQUIRE_AUDIT=true.

import { runCommand } from '../machine/run-command.ts'

/** Findings below this severity do not count. */
const LEVEL = 'moderate'
const graver = ['moderate', 'high', 'critical']

export interface Audit {
  isGood: boolean
  /** No registry answered. */
  isSkipped?: boolean
  /** The findings, or why there was no audit. */
  output: string
}

export async function checkAudit(environment: NodeJS.ProcessEnv = process.env): Promise<Audit> {
  const env = { ...environment, npm_config_fetch_retries: '0', npm_config_fetch_timeout: '30000', npm_config_loglevel: 'error' }
  const { output } = await runCommand('npm', ['audit', '--json', `--audit-level=${LEVEL}`], { env })
  const audit = judge(output)
  return audit.isSkipped && environment.REQUIRE_AUDIT === 'true' ? { ...audit, isGood: false, isSkipped: false } : audit
}

/** The verdict from npm's report. */
export function judge(output: string): Audit {
  const report = readReport(output)
  if (!report?.vulnerabilities) return { isGood: true, isSkipped: true, output: `the registry gave no answer${reasonOf(report)}` }
  const found = Object.entries(report.vulnerabilities).filter(([, { severity }]) => graver.includes(severity))
  if (found.length === 0) return { isGood: true, output: 'none known' }
  const lines = found.map(([name, { severity, via }]) => `${name} (${severity}): ${via.map(titleOf).join('; ')}`)
  return { isGood: false, output: lines.join('\n') }
}

interface Report {
  vulnerabilities?: Record<string, { severity: string; via: (string | { title?: string; url?: string })[] }>
  message?: string
  error?: { summary?: string; code?: string }
}

/** npm writes its warnings before the report. */
function readReport(output: string): Report | undefined {
  const start = output.search(/^\{/m)
  const end = output.lastIndexOf('}')
  try {
    return JSON.parse(output.slice(start, end + 1)) as Report
  } catch {
    return undefined
  }
}

function reasonOf(report: Report | undefined) {
  const reason = report?.message ?? report?.error?.summary ?? report?.error?.code
  return reason ? ` (${reason.split('\n')[0]})` : ''
}

const titleOf = (via: string | { title?: string; url?: string }) =>
  typeof via === 'string' ? `through ${via}` : [via.title, via.url].filter(Boolean).join(' ')
