// Random histories of credit unions: reports, updates, withdrawals and statuses in any order of arrival, by themselves and on behalf, some of them sent
// twice. Each remembers what was said, for a comparison.

import { mustWork } from '#contract/catalogue/condition.ts'
import { repeatReport, submitDisasterReport, withdrawReport } from '#contract/disaster-reports/calls.ts'
import { storeStatuses, withdrawStatuses } from '#contract/office-statuses/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import type { OfficeStatus, PowerSource } from '#contract/records/office-options.ts'
import { type Chance, chanceFrom } from '#server/demo/chance.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { sessionCookie } from '#server/lib/http/cookies.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import type { Browser, TestApp } from './app.ts'
import { placed } from './offices.ts'
import type { SignedIn } from './people.ts'
import { report } from './records.ts'

const DAY = 86_400_000
const COAST: readonly string[] = ['12005', '12045']
export const INLAND = '13127'

/** `coast` and `over` have two counties, `state` all of Florida; `over` is closed in the end. */
export type Incidents = Record<'coast' | 'state' | 'over' | 'exercise', Incident>

interface SaidOffice {
  id: string
  isMain: boolean
  county: string
  state: string
  isGone: boolean
  /** The ids of the real incidents in whose area it is now. */
  areas(): string[]
}

export interface SaidReport {
  id: string
  answers: Answers
  checked: boolean
  said: string[] | null
  at: string
  isOwn: boolean
  isConfirmed: boolean
  chain: string
  updates: number
  isOut: boolean
  /** It came with the status of an office that is limited or closed. */
  names: boolean
  /** The incident that its chain is about. */
  about: Incident | null
}

export interface SaidStatus {
  office: string
  status: OfficeStatus | null
  power: PowerSource | null
  communications: boolean | null
  systems: boolean | null
  as_of: string
  isOwn: boolean
  counts: boolean
  /** The facts that it ended. */
  ends: string[]
  isExercise: boolean
  /** Of the report that it came with. */
  reportId: string | null
}

export interface History {
  charter: string
  directoryId: string
  organization: { id: string; isConfirmed: boolean; token: string } | null
  offices: SaidOffice[]
  reports: SaidReport[]
  statuses: SaidStatus[]
  /** The one that counts before all others, confirmed or not. */
  readonly newest: SaidReport | undefined
}

const counties = ['12005', '12045', '12073', INLAND] as const

export async function histories(db: Db, count: number, chance: Chance): Promise<History[]> {
  const made: History[] = []
  for (let n = 0; n < count; n += 1) {
    const of = Array.from({ length: chance.between(0, 4) }, () => chance.pick(counties))
    const state = chance.isIt(0.9) ? 'FL' : 'GA'
    const { id, charter_number, ...its } = await placed(db, of.length > 0 ? of : ['12005'], { state })
    const offices = its.offices.slice(0, of.length)
    if (offices.length === 0) await db.deleteFrom('offices').where('directory_id', '=', id).execute()
    const organization = chance.isIt(0.6) ? await organizationOf(db, charter_number, chance.isIt(0.7)) : null
    made.push(
      new SaidHistory(
        { charter: charter_number, directoryId: id, organization, offices: [] },
        offices.map((office, at) => officeOf(office, of[at] ?? '', { state, at })),
      ),
    )
  }
  return made
}

const officeOf = (id: string, county: string, { state, at }: { state: string; at: number }) => ({
  id,
  county,
  state,
  isMain: at === 0,
  isGone: false,
})

class SaidHistory implements History {
  readonly charter: string
  readonly directoryId: string
  readonly organization: History['organization']
  readonly offices: SaidOffice[]
  readonly reports: SaidReport[] = []
  readonly statuses: SaidStatus[] = []

  constructor(
    { charter, directoryId, organization }: Pick<History, 'charter' | 'directoryId' | 'organization' | 'offices'>,
    offices: Omit<SaidOffice, 'areas'>[],
  ) {
    this.charter = charter
    this.directoryId = directoryId
    this.organization = organization
    this.offices = offices.map((office) => ({
      ...office,
      areas() {
        if (this.isGone) return []
        const byCounty = COAST.includes(this.county) ? coveredIds.coast : this.county === INLAND ? coveredIds.inland : []
        return [...byCounty, ...(this.state === 'FL' ? coveredIds.state : [])]
      },
    }))
  }

  get newest() {
    const standing = this.reports.filter(({ isOut }) => !isOut)
    const last = standing.filter((one) => !standing.some((other) => other.chain === one.chain && other.updates > one.updates))
    const order = ({ isConfirmed, answers, id }: SaidReport) =>
      `${Number(isConfirmed)} ${answers.date_reported} ${answers.time_reported} ${id}`
    return last.toSorted((one, other) => (order(one) < order(other) ? 1 : -1))[0]
  }
}

/** By the area, set when the incidents are known. */
const coveredIds: { coast: string[]; state: string[]; inland: string[] } = { coast: [], state: [], inland: [] }

/** An incident was opened over the county inland. */
export const coverInland = ({ id }: Incident) => coveredIds.inland.push(id)

async function organizationOf(db: Db, charter_number: string, isConfirmed: boolean) {
  const [id, token, userId, time] = [newId(), newId(), newId(), now()]
  const address = { street: '1 Pier Road', city: 'Biloxi', zip: '39530', state: 'MS', latitude: 30.4, longitude: -88.9 }
  const name = `Told ${charter_number} Credit Union`
  const times = { completed_at: null, created_at: time, updated_at: time, deleted_at: null }
  await db
    .insertInto('credit_unions')
    .values({
      ...{ id, name, name_key: name.toLowerCase(), charter_number, type_organization: 'Credit Union', is_not_listed: false },
      ...{ core_system: null, logo_id: null, has_answers: true, generators_available: true, confirmed_at: isConfirmed ? time : null },
      ...address,
      ...times,
    })
    .execute()
  const email = `${charter_number}@example.org`
  const names = { first_name: 'Dana', last_name: 'Teller', phone: '555-555-0100' }
  await db
    .insertInto('users')
    .values({ id: userId, email, email_key: email, ...names, credit_union_id: id, created_at: time, updated_at: time })
    .execute()
  await db.insertInto('memberships').values({ user_id: userId, credit_union_id: id, role: 'Administrator', created_at: time }).execute()
  const session = { acting_as_id: null, created_at: time, last_used_at: time, address: null, user_agent: null }
  await db
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), user_id: userId, ...session })
    .execute()
  return { id, token, isConfirmed }
}

interface Running {
  dev: SignedIn
  incidents: Incidents
  histories: readonly History[]
  seed: number
  /** How many events each may have. */
  rounds?: number
}

/** At the same time. */
const TELLING = 8
const ROUNDS = 6

/** Several events for each, one after the other; several credit unions at a time. */
export async function run(testApp: TestApp, { dev, incidents, histories: all, seed, rounds = ROUNDS }: Running) {
  coveredIds.coast = [incidents.coast.id, incidents.over.id]
  coveredIds.state = [incidents.state.id]
  const left = [...all.entries()]
  const tellSome = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [n, history] = next
      const chance = chanceFrom(seed + n)
      for (let round = 0; round < rounds; round += 1) if (chance.isIt(0.7)) await tell(testApp, { dev, incidents, history, chance })
    }
  }
  await Promise.all(Array.from({ length: TELLING }, tellSome))
}

async function tell(testApp: TestApp, { dev, ...about }: Pick<Running, 'dev' | 'incidents'> & Pick<Telling, 'history' | 'chance'>) {
  const { history, chance } = about
  const isOwn = history.organization !== null && chance.isIt(0.5)
  const told = { ...about, isOwn, browser: isOwn ? browserOf(testApp, history.organization?.token ?? '') : dev.browser }
  if (chance.isIt(0.15)) await withdraw(told)
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
}

const forOther = ({ isOwn, history }: Telling) =>
  isOwn ? {} : { on_behalf_of: history.organization?.id ?? `directory:${history.directoryId}`, via: 'phone' as const }

const answersIn = (chance: Chance, moment: number) => {
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

type Answers = ReturnType<typeof answersIn>

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
  const as_of = statusMomentIn(chance, history)
  const entries = told.map(({ office, facts }) => ({ office_id: office.id, ...facts }))
  const body = { submission_id: crypto.randomUUID(), incident_id: incident?.id ?? null, as_of, entries, ...forOther(telling) }
  const { status, error } = await browser.call(storeStatuses, { body })
  if (status !== 200) throw new Error(`Not stored: ${status} ${JSON.stringify(error)} ${JSON.stringify(body)}`)
  if (chance.isIt(0.1)) await browser.call(storeStatuses, { body })
  if (chance.isIt(0.1)) return undo(browser, body.submission_id)
  for (const { office, facts } of told) remember(telling, { office, facts, as_of, isExercise, reportId: null })
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
}

function remember({ history, isOwn }: Telling, { office, facts, as_of, isExercise, reportId }: Remembered) {
  const counts = !isOwn || Boolean(history.organization?.isConfirmed)
  history.statuses.push({ office: office.id, ...facts, as_of, isOwn, counts, isExercise, reportId })
}
