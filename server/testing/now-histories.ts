// Random credit unions, each with what was said of it (tell-histories.ts), for a comparison.

import type { Incident } from '#contract/records/incident.ts'
import type { OfficeStatus, PowerSource } from '#contract/records/office-options.ts'
import type { Chance } from '#server/demo/chance.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import { placed } from './offices.ts'

export const COAST: readonly string[] = ['12005', '12045']
export const INLAND = '13127'

/** `coast` and `over` have two counties, `state` all of Florida; `over` is closed in the end. */
export type Incidents = Record<'coast' | 'state' | 'over' | 'exercise', Incident>

export interface SaidOffice {
  id: string
  name: string
  street: string
  isMain: boolean
  county: string
  state: string
  isGone: boolean
  /** The ids of the real incidents in whose area it is now. */
  areas(): string[]
}

/** Of a report. */
export interface Answers {
  date_reported: string
  time_reported: string
  hours_of_operation_statement: string
  operational_power: boolean
  operational_communications: boolean
  operational_computer_system: boolean
  operational_home_banking: boolean
  all_branches_operational: boolean
  all_atms_operational: boolean
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
  /** Taken back a moment later. A last picture that had them keeps them. */
  undone: SaidStatus[]
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
  // As `placed` names them.
  name: at === 0 ? 'Main Office' : `Branch ${at}`,
  street: `${at + 1} Bay Road`,
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
  readonly undone: SaidStatus[] = []

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
    // In the order in which they were received.
    return last.findLast(({ isConfirmed }) => isConfirmed) ?? last.at(-1)
  }
}

/** By the area, set when the incidents are known. */
export const coveredIds: { coast: string[]; state: string[]; inland: string[] } = { coast: [], state: [], inland: [] }

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
