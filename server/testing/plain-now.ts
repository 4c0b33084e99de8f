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
}
type Words = Record<string, Said | undefined>

/** The newer; at the same moment the worse. */
function pick(said: readonly (Said | undefined)[]): Said | undefined {
  const known = said.filter((each) => each !== undefined)
  const at = newest(known.map((each) => each.at))
  return known.length === 0 ? undefined : { at, bad: Math.max(...known.filter((each) => each.at === at).map((each) => each.bad)) }
}

const newest = (moments: readonly string[]) => moments.toSorted().at(-1) ?? ''

const fields = {
  ...Object.fromEntries([...systems, ...ofReportsOnly].map(([name, field]) => [name, field])),
  hours: 'hours_of_operation_statement',
  branches: 'all_branches_operational',
} as Record<string, keyof SaidReport['answers']>

function badness({ answers }: SaidReport, field: keyof SaidReport['answers']) {
  if (field !== 'hours_of_operation_statement') return answers[field] ? 0 : 1
  const hours = answers[field].toLowerCase()
  return hours === 'closed' ? 2 : hours === 'normal' ? 0 : 1
}

/** Of each field, what was said last; at the same moment by the credit union itself, and of that the worst. */
function reportsSay(reports: readonly SaidReport[]): Words {
  const wordOn = (field: keyof SaidReport['answers']) => {
    const saying = reports.filter((each) => (each.said ? each.said.includes(field) : each.checked || badness(each, field) > 0))
    const order = ({ at, isOwn }: SaidReport) => `${at} ${Number(isOwn)}`
    const last = newest(saying.map(order))
    const words = saying.filter((each) => order(each) === last)
    return words[0] && { at: words[0].at, bad: Math.max(...words.map((each) => badness(each, field))) }
  }
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, wordOn(field)]))
}

/** Normal hours say nothing of the branches. */
function openIn({ hours, branches }: Words): Said | undefined {
  const saying = [hours, branches].filter((each) => each !== undefined && (each !== hours || each.bad > 0)) as Said[]
  if (saying.length === 0) return undefined
  return { at: newest(saying.map(({ at }) => at)), bad: Math.max(...saying.map(({ bad }) => bad)) }
}

function officesSay(known: readonly SaidStatus[]): Words {
  if (known.length === 0) return {}
  const closed = known.filter(({ status }) => status === 'closed').length
  const open = known.filter(({ status }) => status === 'open').length
  const at = newest(known.map(({ as_of }) => as_of))
  const bad = closed === known.length ? 2 : open === known.length ? 0 : 1
  const rest = systems.flatMap(([name, , field, isOut]) => {
    const said = known.filter((each) => each.status !== 'closed' && each[field] !== null)
    const isBad = said.some((each) => each[field] === isOut)
    return said.length === 0 ? [] : [[name, { at: newest(said.map(({ as_of }) => as_of)), bad: isBad ? 1 : 0 }] as const]
  })
  return { open: { at, bad }, branches: { at, bad: closed > 0 ? 1 : 0 }, ...Object.fromEntries(rest) }
}

const names = [...systems, ...ofReportsOnly].map(([name]) => name)

/** What the offices said ends what reports said of hours and branches before. */
function together(reports: Words, offices: Words): Words {
  const left = ({ hours, branches }: Words) => {
    const isLeft = (each: Said | undefined) => each && !(offices.open && offices.open.at > each.at)
    return { hours: isLeft(hours) ? hours : undefined, branches: isLeft(branches) ? branches : undefined }
  }
  const picked = Object.fromEntries([...names, 'branches'].map((name) => [name, pick([reports[name], offices[name]])]))
  return { ...picked, open: pick([openIn(left(reports)), offices.open]) }
}

function judge(facts: Words, isWhole: boolean) {
  if (facts.open?.bad === 2) return 'closed'
  if (names.some((name) => facts[name]?.bad)) return 'down'
  if (facts.open?.bad) return 'limited'
  return facts.open && isWhole ? 'operating' : 'not_said'
}

const saysAll = (reports: Words) => [...names, 'branches'].every((name) => reports[name] !== undefined)

/** `inForce` are the ids of the open, real incidents. */
export function expectedNow(history: History, inForce: ReadonlySet<string>, time: number): Now | null {
  const since = new Date(time - TWO_WEEKS).toISOString()
  const counting = history.reports.filter(
    ({ at, answers, isConfirmed, isOut }) => isConfirmed && !isOut && at >= since && answers.date_reported >= since.slice(0, 10),
  )
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
  if (counting.length === 0 && known.length === 0) return null
  const reports = reportsSay(counting)
  const facts = together(reports, officesSay(known))
  const condition = judge(facts, saysAll(reports) || (known.length > 0 && known.length === placed.length))
  const number = (status: string) => known.filter((each) => each.status === status).length
  const moments = [...names, 'open', 'branches'].flatMap((name) => facts[name]?.at ?? [])
  const last = counting.find((each) => each === history.newest)
  const alone = last && reportsSay([last])
  return {
    condition,
    as_of: newest(moments) || newest(counting.map(({ at }) => at)),
    out: [...names, 'branches'].filter((name) => facts[name]?.bad) as Now['out'],
    not_said: [],
    on_generator: 0,
    offices:
      known.length === 0
        ? null
        : {
            ...{ total: placed.length, open: number('open'), limited: number('limited'), closed: number('closed') },
            unknown: placed.length - known.length,
            as_of: newest(known.map(({ as_of }) => as_of)),
          },
    differs: alone !== undefined && judge({ ...alone, open: openIn(alone) }, saysAll(alone)) !== condition,
  }
}
