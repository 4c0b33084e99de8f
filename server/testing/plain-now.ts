// What `now` has to be, computed from the history of a credit union in the plainest way.

import type { Now } from '#contract/records/now.ts'
import { DAY } from '#server/lib/time.ts'
import type { History, SaidReport, SaidStatus } from './now-histories.ts'

const TWO_WEEKS = 14 * DAY

const systems = [
  ['power', 'operational_power', 'power', 'none'],
  ['communications', 'operational_communications', 'communications', false],
  ['computer_system', 'operational_computer_system', 'systems', false],
] as const
const ofReportsOnly = [
  ['home_banking', 'operational_home_banking'],
  ['atms', 'all_atms_operational'],
] as const

/** `bad` is 0 for open or working, 1 for limited or out, 2 for closed, and null for what was ended. */
interface Said {
  at: string
  isOwn: boolean
  bad: number | null
  /** By a report that says which offices are limited or closed. */
  isNamed?: boolean
}
type Words = Record<string, Said | undefined>

/** The newest; at the same moment by the credit union itself, and of that the worst. */
function pick(said: readonly (Said | undefined)[]): Said | undefined {
  const order = ({ at, isOwn, bad }: Said) => `${at} ${Number(isOwn)} ${bad === null ? '' : bad + 1}`
  return said.filter((each) => each !== undefined).toSorted((one, other) => (order(one) < order(other) ? 1 : -1))[0]
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

/** What was said last of each field. */
function reportsSay(reports: readonly SaidReport[]): Words {
  const wordOn = (field: keyof SaidReport['answers']) => {
    const saying = reports.filter((each) => (each.said ? each.said.includes(field) : each.checked || badness(each, field) > 0))
    return pick(saying.map((each) => ({ at: each.at, isOwn: each.isOwn, bad: badness(each, field), isNamed: each.names })))
  }
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, wordOn(field)]))
}

/** Normal hours say nothing of the branches. */
function openIn({ hours, branches }: Words): Said | undefined {
  const saying = [hours?.bad ? hours : undefined, branches].filter((each) => each !== undefined)
  const at = newest(saying.map((each) => each.at))
  const isOwn = saying.some((each) => each.at === at && each.isOwn)
  return saying.length === 0 ? undefined : { at, isOwn, bad: Math.max(...saying.map(({ bad }) => bad ?? 0)) }
}

const badStatus = { open: 0, limited: 1, closed: 2 }

/** What was said last of each fact of an office by itself, in two weeks. */
function officeSays(told: readonly SaidStatus[]): Words {
  const wordOn = (name: string, badIn: (said: SaidStatus) => number | null) => {
    const saying = told.filter((each) => badIn(each) !== null || each.ends.includes(name))
    return pick(saying.map((each) => ({ at: each.as_of, isOwn: each.isOwn, bad: badIn(each) })))
  }
  return {
    status: wordOn('status', ({ status }) => (status === null ? null : badStatus[status])),
    // A generator is worse than the grid at the same moment, and still not out.
    power: wordOn('power', ({ power }) => (power === null ? null : ['grid', 'generator', 'none'].indexOf(power) / 2)),
    ...Object.fromEntries(
      (['communications', 'systems'] as const).map((name) => [
        name,
        wordOn(name, (said) => (said[name] === null ? null : Number(!said[name]))),
      ]),
    ),
  }
}

/** Its own word, or that of the reports where it has not spoken since. */
function wordsOfOffice(own: Words, reports: Words): Words {
  const { status } = own
  const isLeft = (word: Said | undefined, isBad: boolean) => {
    if (!word || (status && status.at > word.at)) return false
    return !(word.isNamed && isBad) || (status?.at === word.at && Boolean(status.bad))
  }
  const left = {
    hours: isLeft(reports.hours, reports.hours?.bad === 1) ? reports.hours : undefined,
    branches: isLeft(reports.branches, reports.branches?.bad === 1) ? reports.branches : undefined,
  }
  const closed = status && { ...status, bad: Number(status.bad === 2) }
  const things = systems.map(([name, , field]) => [name, pick([own[field], reports[name]])] as const)
  return { open: pick([status, openIn(left)]), branches: pick([closed, left.branches]), ...Object.fromEntries(things) }
}

const names = [...systems, ...ofReportsOnly].map(([name]) => name)

/** Of all offices: 2 for closed, 1 for limited or out, 0 for fine, null for not said. */
type Facts = Record<string, number | null>

function together(offices: readonly Words[], reports: Words): Facts {
  const ofOpen = offices.map((office) => office.open?.bad ?? null)
  const isEach = (bad: number) => ofOpen.every((each) => each === bad)
  const open = isEach(2) ? 2 : ofOpen.some(Boolean) ? 1 : isEach(0) ? 0 : null
  const asked = open === 2 ? offices : offices.filter((office) => office.open?.bad !== 2)
  const ofAll = (name: string) => {
    const words = asked.map(({ [name]: word }) => word?.bad ?? null)
    return words.includes(1) ? 1 : words.includes(null) ? null : 0
  }
  return {
    open,
    branches: Number(offices.some(({ branches }) => branches?.bad === 1)),
    ...Object.fromEntries(systems.map(([name]) => [name, ofAll(name)])),
    ...Object.fromEntries(ofReportsOnly.map(([name]) => [name, reports[name]?.bad ?? null])),
  }
}

function judge(facts: Facts, isWhole: boolean) {
  if (facts.open === 2) return 'closed'
  if (names.some((name) => facts[name] === 1)) return 'down'
  if (facts.open === 1) return 'limited'
  return facts.open === 0 && isWhole ? 'operating' : 'not_said'
}

/** What the report says by itself. */
function conditionAlone(report: SaidReport) {
  const said = reportsSay([report])
  const facts = Object.fromEntries(Object.entries({ ...said, open: openIn(said) }).map(([name, word]) => [name, word?.bad ?? null]))
  return judge(
    facts,
    [...names, 'branches'].every((name) => facts[name] !== null),
  )
}

/** `inForce` are the ids of the open, real incidents. */
export function expectedNow(
  history: Pick<History, 'offices' | 'reports' | 'statuses' | 'newest'>,
  inForce: ReadonlySet<string>,
  time: number,
): Now | null {
  const since = new Date(time - TWO_WEEKS).toISOString()
  const counting = history.reports.filter(
    ({ at, answers, isConfirmed, isOut }) => isConfirmed && !isOut && at >= since && answers.date_reported >= since.slice(0, 10),
  )
  const told = history.statuses.filter((each) => each.counts && !each.isExercise && each.as_of >= since)
  const standing = history.offices.filter(({ isGone }) => !isGone)
  const placed = standing.filter((office) => office.areas().some((id) => inForce.has(id)))
  const isSpeaking = ({ id }: History['offices'][number]) =>
    placed.length === 0 || placed.some((office) => office.id === id) || told.some(({ office }) => office === id)
  const offices = standing.filter(isSpeaking).map(({ id }) => officeSays(told.filter(({ office }) => office === id)))
  const ownMoments = offices.flatMap((own) => Object.values(own).flatMap((word) => word?.at ?? []))
  if (counting.length === 0 && ownMoments.length === 0) return null
  const reports = reportsSay(counting)
  const words = (offices.length > 0 ? offices : [{}]).map((own) => wordsOfOffice(own, reports))
  const facts = together(words, reports)
  const all = [...names, 'branches']
  const isEveryKnown = offices.length > 0 && offices.every(({ status }) => status)
  const not_said = ['open', ...names].filter((name) => facts[name] === null) as Now['not_said']
  const condition = judge(facts, isEveryKnown || not_said.length === 0)
  const number = (bad: number) => offices.filter(({ status }) => status?.bad === bad).length
  const moments = [...ownMoments, ...[...all, ...(reports.hours?.bad ? ['hours'] : [])].flatMap((name) => reports[name]?.at ?? [])]
  const last = counting.find((each) => each === history.newest)
  // A generator is half of out.
  const isOnGenerator = (own: Words, at: number) => own.power?.bad === 0.5 && words[at]?.power?.bad === 0.5 && words[at]?.open?.bad !== 2
  return {
    condition,
    as_of: newest(moments) || newest(counting.map(({ at }) => at)),
    out: all.filter((name) => facts[name] === 1) as Now['out'],
    not_said,
    on_generator: offices.filter(isOnGenerator).length,
    offices:
      ownMoments.length === 0
        ? null
        : {
            ...{ total: offices.length, open: number(0), limited: number(1), closed: number(2) },
            unknown: offices.filter(({ status }) => !status).length,
            as_of: newest(ownMoments),
          },
    differs: last !== undefined && conditionAlone(last) !== condition,
  }
}

export interface Looking {
  /** The offices that it covers. */
  isIn(office: History['offices'][number]): boolean
  /** What is older does not count. */
  since: string
  /** What is newer does not, either: of the last picture of a closed incident. */
  until?: string
}

type Told = Pick<History, 'offices' | 'statuses'>

/** What counts of each office. */
function expectedWords({ offices, statuses: said }: Told, { isIn, since, until }: Looking) {
  const oldest = newest([since, new Date(Date.now() - TWO_WEEKS).toISOString()])
  const told = said.filter((each) => each.counts && !each.isExercise && each.as_of >= oldest && (!until || each.as_of <= until))
  const inside = offices.filter((office) => !office.isGone && isIn(office))
  return inside.map((office) => ({ office, words: officeSays(told.filter(({ office: of }) => of === office.id)) }))
}

const named = (fromBest: readonly string[], bad: number | null | undefined) => fromBest[bad ?? -1] ?? ''

/** The same, as a file has it. */
export const expectedCells = (told: Told, look: Looking) =>
  expectedWords(told, look).map(({ office, words: { status, power, communications, systems: computers } }) => ({
    office,
    cells: {
      status: named(['open', 'limited', 'closed'], status?.bad) || 'unknown',
      as_of: status?.at ?? '',
      power: named(['grid', 'generator', 'none'], power?.bad == null ? null : power.bad * 2),
      communications: named(['true', 'false'], communications?.bad),
      systems: named(['true', 'false'], computers?.bad),
    },
  }))

/** The offices that a notice about a storm names: those that were said last, while it lasted, not to be open. It was said of any age. */
export function expectedInNotice({ offices, statuses: said }: Told, { isIn, since, until }: Looking) {
  const told = said.filter((each) => !each.isExercise && each.as_of >= since && (!until || each.as_of <= until))
  return offices.filter((office) => isIn(office) && officeSays(told.filter(({ office: of }) => of === office.id)).status?.bad)
}

/** How many offices are how, by the newest status of each. */
export function expectedOffices(told: Told, look: Looking) {
  const inside = expectedWords(told, look)
  const statuses = inside.map(({ words }) => words.status?.bad)
  const number = (bad: number | undefined) => statuses.filter((each) => each === bad).length
  return { total: inside.length, open: number(0), limited: number(1), closed: number(2), unknown: number(undefined) }
}
