// What `now` has to be, computed from the history of a credit union in the plainest way.

import type { Now } from '#contract/records/now.ts'
import type { History, SaidReport, SaidStatus } from './now-histories.ts'

const TWO_WEEKS = 14 * 86_400_000

const systems = [
  ['power', 'operational_power', 'power', 'none'],
  ['communications', 'operational_communications', 'communications', false],
  ['computer_system', 'operational_computer_system', 'systems', false],
] as const
const ofReportsOnly = [
  ['home_banking', 'operational_home_banking'],
  ['atms', 'all_atms_operational'],
] as const

/** `bad` is 0 for open or working, 1 for limited or out, 2 for closed. */
interface Said {
  at: string
  bad: number
  branches?: boolean
}

function pick(said: readonly (Said | undefined)[]): Said | undefined {
  const known = said.filter((each) => each !== undefined)
  const at = known
    .map((each) => each.at)
    .sort()
    .at(-1)
  const newest = known.filter((each) => each.at === at)
  if (at === undefined) return undefined
  return { at, bad: Math.max(...newest.map((each) => each.bad)), branches: newest.some((each) => each.branches) }
}

function reportSays(report: SaidReport) {
  const { at, answers } = report
  const hours = answers.hours_of_operation_statement.toLowerCase()
  const open = {
    at,
    bad: hours === 'closed' ? 2 : hours !== 'normal' || !answers.all_branches_operational ? 1 : 0,
    branches: !answers.all_branches_operational,
  }
  const thing = (works: boolean) => (report.checked || !works ? { at, bad: works ? 0 : 1 } : undefined)
  return {
    open,
    ...Object.fromEntries([...systems, ...ofReportsOnly].map(([name, field]) => [name, thing(answers[field])])),
  } as Record<string, Said | undefined>
}

function officesSay(known: readonly SaidStatus[]): Record<string, Said | undefined> {
  if (known.length === 0) return {}
  const closed = known.filter(({ status }) => status === 'closed').length
  const open = known.filter(({ status }) => status === 'open').length
  const newest = (some: readonly SaidStatus[]) =>
    some
      .map(({ as_of }) => as_of)
      .sort()
      .at(-1) ?? ''
  const bad = closed === known.length ? 2 : open === known.length ? 0 : 1
  const rest = systems.flatMap(([name, , field, isOut]) => {
    const said = known.filter((each) => each.status !== 'closed' && each[field] !== null)
    return said.length === 0 ? [] : [[name, { at: newest(said), bad: said.some((each) => each[field] === isOut) ? 1 : 0 }] as const]
  })
  return { open: { at: newest(known), bad, branches: closed > 0 }, ...Object.fromEntries(rest) }
}

function judge(facts: Record<string, Said | undefined>, isWhole: boolean) {
  const out = Object.entries(facts).filter(([name, said]) => name !== 'open' && said?.bad === 1)
  if (facts.open?.bad === 2) return 'closed'
  if (out.length > 0) return 'down'
  if (facts.open?.bad === 1) return 'limited'
  return isWhole ? 'operating' : 'not_said'
}

/** `inForce` are the ids of the open, real incidents. */
export function expectedNow(history: History, inForce: ReadonlySet<string>, time: number): Now | null {
  const since = new Date(time - TWO_WEEKS).toISOString()
  const newest = history.newest?.isConfirmed ? history.newest : undefined
  const report = newest && newest.at >= since && newest.answers.date_reported >= since.slice(0, 10) ? newest : undefined
  const placed = history.offices.filter((office) => office.areas().some((id) => inForce.has(id)))
  const known = placed.flatMap((office) => {
    const areas = office.areas().filter((id) => inForce.has(id))
    const said = history.statuses.filter(
      (each) => each.office === office.id && each.counts && each.incidents.some((id) => areas.includes(id)),
    )
    const order = (each: SaidStatus) => `${each.as_of} ${Number(each.isOwn)} ${String(each.order).padStart(9, '0')}`
    const last = said.toSorted((one, other) => (order(one) < order(other) ? -1 : 1)).at(-1)
    return last && last.as_of >= since ? [last] : []
  })
  if (!report && known.length === 0) return null
  const [alone, byOffices] = [report ? reportSays(report) : {}, officesSay(known)]
  const names = ['open', ...systems.map(([name]) => name), ...ofReportsOnly.map(([name]) => name)]
  const facts = Object.fromEntries(names.map((name) => [name, pick([alone[name], byOffices[name]])]))
  const isWhole = Boolean(report?.checked) || (known.length > 0 && known.length === placed.length)
  const condition = judge(facts, isWhole)
  const number = (status: string) => known.filter((each) => each.status === status).length
  const moments = Object.values(facts).flatMap((said) => said?.at ?? [])
  return {
    condition,
    as_of: moments.sort().at(-1) ?? '',
    out: [...names.slice(1).filter((name) => facts[name]?.bad === 1), ...(facts.open?.branches ? ['branches'] : [])] as Now['out'],
    offices:
      known.length === 0
        ? null
        : {
            ...{ total: placed.length, open: number('open'), limited: number('limited'), closed: number('closed') },
            unknown: placed.length - known.length,
            as_of:
              known
                .map(({ as_of }) => as_of)
                .sort()
                .at(-1) ?? '',
          },
    differs: report !== undefined && judge(alone, report.checked) !== condition,
  }
}
