// Tells random histories of credit unions: reports, updates, withdrawals and statuses in any order of arrival, by themselves and on behalf, some of them
// sent twice.

import { mustWork } from '#contract/catalogue/condition.ts'
import { repeatReport, submitDisasterReport, withdrawReport } from '#contract/disaster-reports/calls.ts'
import { storeStatuses, withdrawStatuses } from '#contract/office-statuses/calls.ts'
import type { OfficeStatus, PowerSource } from '#contract/records/office-options.ts'
import { type Chance, chanceFrom } from '#server/demo/chance.ts'
import { sessionCookie } from '#server/lib/http/cookies.ts'
import { DAY } from '#server/lib/time.ts'
import type { Browser, TestApp } from './app.ts'
import { type Answers, COAST, coveredIds, type History, type Incidents, type SaidOffice } from './now-histories.ts'
import type { SignedIn } from './people.ts'
import { report } from './records.ts'

interface Running {
  dev: SignedIn
  incidents: Incidents
  histories: readonly History[]
  seed: number
  /** How many events each may have. */
  rounds?: number
  /** Only statuses: of any moment, or of this one. */
  only?: 'statuses' | 'statuses of now' | undefined
}

/** At the same time. */
const TELLING = 8
const ROUNDS = 6

/** Several events for each, one after the other; several credit unions at a time. */
export async function run(testApp: TestApp, { dev, incidents, histories: all, seed, rounds = ROUNDS, only }: Running) {
  coveredIds.coast = [incidents.coast.id, incidents.over.id]
  coveredIds.state = [incidents.state.id]
  const left = [...all.entries()]
  const tellSome = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [n, history] = next
      const chance = chanceFrom(seed + n)
      for (let round = 0; round < rounds; round += 1) if (chance.isIt(0.7)) await tell(testApp, { dev, incidents, history, chance, only })
    }
  }
  await Promise.all(Array.from({ length: TELLING }, tellSome))
}

async function tell(
  testApp: TestApp,
  { dev, ...about }: Pick<Running, 'dev' | 'incidents' | 'only'> & Pick<Telling, 'history' | 'chance'>,
) {
  const { history, chance } = about
  const isOwn = history.organization !== null && chance.isIt(0.5)
  const told = { ...about, isOwn, browser: isOwn ? browserOf(testApp, history.organization?.token ?? '') : dev.browser }
  if (about.only) await tellStatuses(told)
  else if (chance.isIt(0.15)) await withdraw(told)
  else if (isOwn && chance.isIt(0.1)) await repeat(told)
  else if (chance.isIt(0.5)) await tellReport(told)
  else await tellStatuses(told)
}

export function browserOf(testApp: TestApp, token: string): Browser {
  const browser = testApp.visitor()
  browser.cookies.set(sessionCookie(testApp.settings), token)
  return browser
}

interface Telling {
  history: History
  browser: Browser
  isOwn: boolean
  incidents: Incidents
  chance: Chance
  only?: Running['only']
}

const forOther = ({ isOwn, history }: Telling) =>
  isOwn ? {} : { on_behalf_of: history.organization?.id ?? `directory:${history.directoryId}`, via: 'phone' as const }

const answersIn = (chance: Chance, moment: number): Answers => {
  const works = () => chance.isIt(0.85)
  const day = new Date(moment).toISOString()
  return {
    ...{ date_reported: day.slice(0, 10), time_reported: day.slice(11, 16) },
    hours_of_operation_statement: chance.pick(['Normal', 'normal', 'Normal', 'Closed', 'Shortened']),
    ...{ operational_power: works(), operational_communications: works(), operational_computer_system: works() },
    ...{ operational_home_banking: works(), all_branches_operational: works(), all_atms_operational: works() },
  }
}
/** Half of the reports name what was touched: often nothing, or all. */
function saidIn(chance: Chance) {
  if (chance.isIt(0.5)) return null
  const likely = chance.pick([0, 0.3, 0.7, 1])
  return [...mustWork, 'hours_of_operation_statement' as const, 'generator' as const].filter(() => chance.isIt(likely))
}

/** Up to 19 days ago, more often of the last days, and sometimes the moment of what was said before. */
function momentIn(chance: Chance, { reports, statuses }: History) {
  const before = [...reports.map(({ at }) => at), ...statuses.map(({ as_of }) => as_of)]
  const [first] = before
  if (first && chance.isIt(0.2)) return Date.parse(chance.pick([first, ...before]))
  return Date.now() - Math.floor(chance.next() ** 2 * 19 * DAY) - 1000
}

/** What is older is not taken. */
const statusMomentIn = (chance: Chance, history: History) =>
  new Date(Math.max(momentIn(chance, history), Date.now() - 13.9 * DAY)).toISOString()

async function tellReport(telling: Telling) {
  const { history, browser, isOwn, incidents, chance } = telling
  const withOffices = chance.isIt(0.4)
  const moment = withOffices ? Date.parse(statusMomentIn(chance, history)) : momentIn(chance, history)
  const answers = answersIn(chance, moment)
  const [checked, isExercise] = [chance.isIt(0.5), chance.isIt(0.1)]
  const said = saidIn(chance)
  const as_of = chance.isIt(0.6) ? new Date(moment).toISOString() : undefined
  const continued = isExercise || chance.isIt(0.5) ? undefined : lastOf(history)
  // An update stays with the incident of its chain, and may leave it out.
  const about = isExercise ? incidents.exercise : continued ? continued.about : chance.pick([null, incidents.state, incidents.coast])
  const incident = continued && chance.isIt(0.5) ? null : about
  const there = history.offices.filter(
    ({ state, county, isGone }) =>
      !isGone && (incident === null || (incident === incidents.state ? state === 'FL' : COAST.includes(county))),
  )
  const told = withOffices ? there.filter(() => chance.isIt(0.7)).map((office) => ({ office, facts: factsIn(chance) })) : []
  const offices = told.map(({ office, facts }) => ({ office_id: office.id, ...facts }))
  const body = {
    ...report({ ...answers, credit_union_name: `Told ${history.charter}` }),
    ...{ checked, said, submission_id: crypto.randomUUID(), ...forOther(telling) },
    ...(as_of && { as_of }),
    ...(continued && { updates_id: continued.id }),
    ...(incident && { incident_id: incident.id }),
    ...(offices.length > 0 && { offices }),
  }
  const sent = await browser.call(submitDisasterReport, { body })
  if (sent.status !== 200) throw new Error(`Not stored: ${sent.status} ${JSON.stringify(sent.error)} ${JSON.stringify(body)}`)
  if (chance.isIt(0.1)) await browser.call(submitDisasterReport, { body })
  const { id, created_at } = sent.body
  const at = as_of ?? created_at
  const chain = { chain: continued?.chain ?? id, updates: continued ? continued.updates + 1 : 0 }
  const isConfirmed = !isOwn || Boolean(history.organization?.isConfirmed)
  const names = told.some(({ facts: { status } }) => status !== null && status !== 'open')
  history.reports.push({ id, answers, checked, said, at, isOwn, isConfirmed, ...chain, isOut: isExercise, names, about })
  for (const { office, facts } of told) remember(telling, { office, facts, as_of: at, isExercise, reportId: id })
}

/** The newest of a chain, which alone can be continued. */
function lastOf({ reports }: History) {
  const standing = reports.filter(({ isOut }) => !isOut)
  return standing.findLast((one) => !standing.some((other) => other.chain === one.chain && other.updates > one.updates))
}

async function withdraw({ history, browser, isOwn, incidents, chance }: Telling) {
  const standing = history.reports.filter(({ isOut }) => !isOut)
  const [first] = standing
  if (!isOwn || !first || !incidents) return
  const taken = chance.pick([first, ...standing.slice(1)])
  const { status, error } = await browser.call(withdrawReport, { params: { id: taken.id }, body: { reason: 'Sent by mistake.' } })
  if (status !== 200) throw new Error(`Not withdrawn: ${status} ${JSON.stringify(error)}`)
  taken.isOut = true
  history.statuses = history.statuses.filter((said) => said.reportId !== taken.id)
}

async function repeat({ history, browser }: Telling) {
  const last = lastOf(history)
  if (!last) return
  const moment = { date_reported: last.answers.date_reported, time_reported: last.answers.time_reported }
  const { status, body, error } = await browser.call(repeatReport, { params: { id: last.id }, body: moment })
  if (status !== 200) throw new Error(`Not repeated: ${status} ${JSON.stringify(error)}`)
  const isConfirmed = Boolean(history.organization?.isConfirmed)
  history.reports.push({ ...last, id: body.id, at: body.created_at, isOwn: true, isConfirmed, updates: last.updates + 1, names: false })
}

/** Often not all facts, and sometimes the end of one. */
function factsIn(chance: Chance) {
  const facts = {
    status: chance.pick([null, 'open', 'open', 'open', 'limited', 'closed']) as OfficeStatus | null,
    power: chance.pick([null, null, 'grid', 'grid', 'generator', 'none']) as PowerSource | null,
    communications: chance.pick([null, null, true, true, true, false]),
    systems: chance.pick([null, null, true, true, true, false]),
  }
  const ends = (['power', 'communications', 'systems'] as const).filter((name) => facts[name] === null && chance.isIt(0.15))
  const isSilent = ends.length === 0 && Object.values(facts).every((value) => value === null)
  return { ...facts, ...(isSilent && { status: 'open' as OfficeStatus }), ends }
}

async function tellStatuses(telling: Telling) {
  const { history, browser, incidents, chance } = telling
  const isExercise = chance.isIt(0.1)
  // The card from which it came: of one of the incidents, or of none.
  const incident = isExercise ? incidents.exercise : chance.pick([null, incidents.state, incidents.coast, incidents.over])
  const there = history.offices.filter(
    ({ state, county, isGone }) =>
      !isGone && (incident === null || (incident === incidents.state ? state === 'FL' : COAST.includes(county))),
  )
  const told = there.filter(() => chance.isIt(0.8)).map((office) => ({ office, facts: factsIn(chance) }))
  if (told.length === 0) return
  const as_of = telling.only === 'statuses of now' ? new Date().toISOString() : statusMomentIn(chance, history)
  const entries = told.map(({ office, facts }) => ({ office_id: office.id, ...facts }))
  const body = { submission_id: crypto.randomUUID(), incident_id: incident?.id ?? null, as_of, entries, ...forOther(telling) }
  const { status, error } = await browser.call(storeStatuses, { body })
  if (status !== 200) throw new Error(`Not stored: ${status} ${JSON.stringify(error)} ${JSON.stringify(body)}`)
  if (chance.isIt(0.1)) await browser.call(storeStatuses, { body })
  const isUndone = chance.isIt(0.1)
  if (isUndone) await undo(browser, body.submission_id)
  for (const { office, facts } of told) remember(telling, { office, facts, as_of, isExercise, reportId: null, isUndone })
}

async function undo(browser: Browser, submission_id: string) {
  const { status, error } = await browser.call(withdrawStatuses, { params: { submission_id }, body: {} })
  if (status !== 200) throw new Error(`Not withdrawn: ${status} ${JSON.stringify(error)}`)
}

interface Remembered {
  office: SaidOffice
  facts: ReturnType<typeof factsIn>
  as_of: string
  isExercise: boolean
  reportId: string | null
  isUndone?: boolean
}

function remember({ history, isOwn }: Telling, { office, facts, as_of, isExercise, reportId, isUndone = false }: Remembered) {
  const counts = !isOwn || Boolean(history.organization?.isConfirmed)
  const list = isUndone ? history.undone : history.statuses
  list.push({ office: office.id, ...facts, as_of, isOwn, counts, isExercise, reportId })
}
