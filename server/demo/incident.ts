// The demo's incident: a hurricane over 19 counties of the coast, in every state of the board, with calls, needs, two issued situation reports and
// a draft; and an exercise. Its days follow those of the sample reports.

import type { BodyOf } from '#contract/call.ts'
import type { openIncident as openIncidentCall } from '#contract/incidents/calls.ts'
import type { writeSituationReport } from '#contract/situation-reports/calls.ts'
import { storeStatuses } from '#server/domain/incidents/store-statuses.ts'
import { claimCall } from '#server/features/call-list/claim-call.ts'
import { recordAttempt } from '#server/features/call-list/record-attempt.ts'
import { openIncident } from '#server/features/incidents/open-incident.ts'
import { issueReport } from '#server/features/situation-reports/issue-report.ts'
import { writeReport } from '#server/features/situation-reports/write-report.ts'
import { newId } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { HOUR } from '#server/lib/time.ts'
import { actAs } from './act-as.ts'
import { areaCounties, practiceCounties } from './coast.ts'
import { insertOffices, type Offices } from './incident-offices.ts'
import { early, factsOf, SHOWN_PUBLICLY, type Story, statusOf, stories } from './incident-stories.ts'
import { sampleSignIns } from './sign-ins.ts'

export const LEAGUE = 'Gulf States Credit Union League'

export async function insertIncident(tx: Tx, landfall: Date) {
  const desk = await personOf(tx, 'league@example.org')
  await coverCoast(tx)
  const offices = await insertOffices(tx)
  await tx.updateTable('credit_unions').set({ is_shown_publicly: true }).where('name', 'in', SHOWN_PUBLICLY).execute()
  const hanna = await open(tx, desk, { name: 'Hurricane Hanna', starts_at: landfall.toISOString(), counties: areaCounties })
  const at = { tx, desk, incident: hanna, offices }
  await tellStories(at, early)
  await issue(at, { hoursAgo: 26, summary: 'Landfall at Biloxi. Power and most lines are down from Gulfport to Mobile.' })
  await tellStories(at, stories)
  await issue(at, {
    hoursAgo: 2,
    summary: 'Power is back in Mobile and Pensacola. Harrison and Terrebonne counties are still dark.',
    offices_and_services: 'Most offices west of Pascagoula are closed. Walk-up windows serve members at six places.',
    needs_and_help: 'Generators of 60 kW and more are short. Two mobile branches are on their way to Harrison County.',
    next_steps: 'Call Hancock and Stone counties, of which nothing is known.',
  })
  await makeCalls(at)
  await actAs(tx, desk, Date.now(), (context) => writeReport(context, hanna, {}))
  const begun = new Date(hours(3)).toISOString()
  const exercise = await open(tx, desk, { name: 'Spring Tide', starts_at: begun, is_exercise: true, counties: practiceCounties })
  const practiced = ['Azalea Bay Teachers Credit Union', 'Dockside Federal Credit Union', 'Emerald Pier Federal Credit Union']
  await tellStories(
    { tx, desk, incident: exercise, offices },
    Object.fromEntries(practiced.map((name) => [name, { offices: 'cl', hoursAgo: 1, by: 'self' }])),
  )
}

export async function personOf(tx: Db, email: string): Promise<string> {
  return (await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
}

/** That many hours ago, in milliseconds. */
const hours = (ago: number) => Date.now() - ago * HOUR

type ReportForm = BodyOf<typeof writeSituationReport>
type Opening = Pick<BodyOf<typeof openIncidentCall>, 'name' | 'is_exercise' | 'separate' | 'note'> & {
  starts_at: string
  counties: readonly string[]
}

/** A hurricane that the desk follows from its first moment. */
export const open = (db: Db, desk: string, { counties, ...opening }: Opening) =>
  actAs(db, desk, Date.parse(opening.starts_at), (context) =>
    openIncident(context, { ...opening, counties: [...counties], type: 'hurricane', phase: 'active' }),
  )

/** The sample association covers the whole coast. */
async function coverCoast(tx: Tx) {
  const { id } = await tx.selectFrom('credit_unions').select('id').where('name', '=', LEAGUE).executeTakeFirstOrThrow()
  await tx
    .insertInto('association_states')
    .values(['FL', 'LA', 'MS'].map((state) => ({ credit_union_id: id, state })))
    .execute()
}

interface Telling {
  tx: Tx
  desk: string
  incident: string
  offices: Offices
}

async function tellStories({ tx, desk, incident, offices }: Telling, told: Record<string, Story>) {
  for (const [name, { offices: letters, hoursAgo, by }] of Object.entries(told)) {
    const { ids, directoryId, creditUnionId } = officesOf(offices, name)
    const entries = [...letters].flatMap((letter, at) => {
      const [office_id, status] = [ids[at], statusOf[letter]]
      return office_id && status ? [{ office_id, status, ...factsOf[status] }] : []
    })
    const whose = { directory_id: directoryId, credit_union_id: creditUnionId, disaster_report_id: null, desk: null }
    const how = by === 'self' ? ({ source: 'self', via: null } as const) : ({ source: 'on_behalf', via: 'phone' } as const)
    const time = hours(hoursAgo)
    await actAs(tx, by === 'self' ? await firstOf(tx, creditUnionId) : desk, time, ({ actor }) =>
      storeStatuses(tx, actor, {
        ...{ ...whose, ...how, entries, submission: newId(), incident_id: incident, as_of: new Date(time).toISOString(), list: 'entries' },
      }),
    )
  }
}

function officesOf(offices: Offices, name: string) {
  const found = offices.get(name)
  if (!found) throw new Error(`There is no ${name}.`)
  return found
}

/** The person who enrolled the organization. */
async function firstOf(tx: Tx, creditUnionId: string | null): Promise<string> {
  const people = tx
    .selectFrom('memberships')
    .select('user_id')
    .where('credit_union_id', '=', creditUnionId ?? '')
  return (await people.orderBy('user_id').executeTakeFirstOrThrow()).user_id
}

async function issue({ tx, desk, incident }: Telling, { hoursAgo, ...texts }: ReportForm & { hoursAgo: number }) {
  await actAs(tx, desk, hours(hoursAgo), async (context) => {
    const draft = await writeReport(context, incident, { ...texts, next_due_at: new Date(hours(hoursAgo - 24)).toISOString() })
    await issueReport(context, draft)
  })
}

/** One credit union was tried and is to be called again, one is being called now, and one was reached but gave no status. */
async function makeCalls({ tx, desk, incident, offices }: Telling) {
  const callTo = (name: string) => ({ id: incident, directory_id: officesOf(offices, name).directoryId })
  const tried = callTo('Diamondhead Employees Federal Credit Union')
  const reached = callTo('Wiggins Timber Workers Credit Union')
  await actAs(tx, desk, hours(3), (context) => recordAttempt(context, tried, { outcome: 'no_answer' }))
  await actAs(tx, desk, hours(2), (context) =>
    recordAttempt(context, reached, { outcome: 'reached', note: 'The manager is at home and will look this afternoon.' }),
  )
  const again = { note: 'Voicemail of the main office.', call_again_at: new Date(hours(-1)).toISOString() }
  await actAs(tx, desk, hours(1), (context) => recordAttempt(context, tried, { outcome: 'left_message', ...again }))
  const developer = await personOf(tx, sampleSignIns.find(({ isDeveloper }) => isDeveloper)?.email ?? '')
  const calling = callTo('Bayou Transit Employees Federal Credit Union')
  await actAs(tx, developer, Date.now(), (context) => claimCall(context, calling))
}
