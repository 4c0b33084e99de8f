// The demo's incident: a hurricane over 19 counties of the coast, in every state of the board, with calls, needs, two issued situation reports and
// a draft; and an exercise. Its days follow those of the sample reports.

import { frozen } from '#server/domain/incidents/frozen-figures.ts'
import { newId } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { areaCounties, practiceCounties } from './coast.ts'
import { insertOffices, type Offices } from './incident-offices.ts'
import { early, type Letter, notes, powers, SHOWN_PUBLICLY, type Story, statusOf, stories } from './incident-stories.ts'
import { sampleSignIns } from './sign-ins.ts'

const HOUR = 3_600_000

const LEAGUE = 'Gulf States Credit Union League'

export interface Desk {
  id: string
  name: string
  /** The Association that the drafts belong to. */
  association: string
}

export async function insertIncident(tx: Tx, landfall: Date) {
  const desk = await personOf(tx, 'league@example.org')
  await coverCoast(tx)
  const offices = await insertOffices(tx)
  await tx.updateTable('credit_unions').set({ is_shown_publicly: true }).where('name', 'in', SHOWN_PUBLICLY).execute()
  const hanna = await insertOne(tx, desk, {
    name: 'Hurricane Hanna',
    slug: 'hurricane-hanna',
    starts_at: landfall,
    is_exercise: false,
    counties: areaCounties,
  })
  const at = { tx, desk, incident: hanna, offices }
  await tellStories(at, early)
  await issue(at, { number: 1, hoursAgo: 26, summary: 'Landfall at Biloxi. Power and most lines are down from Gulfport to Mobile.' })
  await tellStories(at, stories)
  await issue(at, {
    number: 2,
    hoursAgo: 2,
    summary: 'Power is back in Mobile and Pensacola. Harrison and Terrebonne counties are still dark.',
    offices_and_services: 'Most offices west of Pascagoula are closed. Walk-up windows serve members at six places.',
    needs_and_help: 'Generators of 60 kW and more are short. Two mobile branches are on their way to Harrison County.',
    next_steps: 'Call Hancock and Stone counties, of which nothing is known.',
  })
  await insertCalls(at)
  await tx
    .insertInto('situation_reports')
    .values(await draftOf(at, { summary: null }))
    .execute()
  const exercise = await insertOne(tx, desk, {
    name: 'Spring Tide',
    slug: 'spring-tide',
    starts_at: new Date(Date.now() - 3 * HOUR),
    is_exercise: true,
    counties: practiceCounties,
  })
  const practiced = ['Azalea Bay Teachers Credit Union', 'Dockside Federal Credit Union', 'Emerald Pier Federal Credit Union']
  await tellStories(
    { tx, desk, incident: exercise, offices },
    Object.fromEntries(practiced.map((name) => [name, { offices: 'cl', hoursAgo: 1, by: 'self' }])),
  )
}

export async function personOf(tx: Tx, email: string): Promise<Desk> {
  const { id, first_name, last_name, credit_union_id } = await tx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'credit_union_id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { id, name: `${first_name} ${last_name}`, association: credit_union_id ?? '' }
}

/** The sample association covers the whole coast. */
async function coverCoast(tx: Tx) {
  const { id } = await tx.selectFrom('credit_unions').select('id').where('name', '=', LEAGUE).executeTakeFirstOrThrow()
  await tx
    .insertInto('association_states')
    .values(['FL', 'LA', 'MS'].map((state) => ({ credit_union_id: id, state })))
    .execute()
}

interface NewIncident {
  name: string
  slug: string
  starts_at: Date
  is_exercise: boolean
  counties: readonly string[]
  note?: string
}

export async function insertOne(tx: Tx, desk: Desk, { starts_at, counties, ...incident }: NewIncident): Promise<string> {
  const id = newId()
  const opened = starts_at.toISOString()
  await tx
    .insertInto('incidents')
    .values({
      ...incident,
      id,
      type: 'hurricane',
      phase: 'active',
      starts_at: opened,
      closed_at: null,
      note: incident.note ?? null,
      created_by: desk.id,
      created_by_name: desk.name,
      created_by_organization: LEAGUE,
      created_at: opened,
      updated_at: opened,
    })
    .execute()
  await tx
    .insertInto('incident_counties')
    .values(counties.map((county) => ({ incident_id: id, county })))
    .execute()
  return id
}

interface Telling {
  tx: Tx
  desk: Desk
  incident: string
  offices: Offices
}

async function tellStories({ tx, desk, incident, offices }: Telling, told: Record<string, Story>) {
  for (const [name, { offices: letters, hoursAgo, by }] of Object.entries(told)) {
    const known = offices.get(name)
    if (!known) throw new Error(`There is no ${name}.`)
    const as_of = new Date(Date.now() - hoursAgo * HOUR).toISOString()
    const entered = by === 'self' ? await ownPerson(tx, known.creditUnionId) : { id: desk.id, name: desk.name, organization: LEAGUE }
    for (const [at, letter] of [...letters].entries()) {
      const office_id = known.ids[at]
      if (letter === '-' || !office_id) continue
      const status = statusOf[letter as Exclude<Letter, '-'>]
      const id = newId()
      await tx
        .insertInto('office_statuses')
        .values({
          id,
          submission_id: newId(),
          incident_id: incident,
          office_id,
          status,
          power: powers[status],
          communications: status === 'open' ? true : null,
          systems: null,
          cash: status === 'limited' ? true : null,
          opens_again_on: null,
          note: null,
          public_note: notes[status],
          as_of,
          source: by === 'self' ? 'self' : 'on_behalf',
          via: by === 'self' ? null : 'phone',
          disaster_report_id: null,
          credit_union_id: known.creditUnionId,
          entered_by: entered.id,
          entered_by_name: entered.name,
          entered_by_organization: entered.organization,
          created_at: as_of,
        })
        .execute()
      const current = { status_id: id, status, as_of, is_own: by === 'self' }
      await tx
        .insertInto('current_statuses')
        .values({ incident_id: incident, office_id, ...current })
        .onConflict((conflict) => conflict.columns(['incident_id', 'office_id']).doUpdateSet(current))
        .execute()
    }
  }
}

async function ownPerson(tx: Tx, creditUnionId: string | null) {
  const found = await tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .innerJoin('credit_unions', 'credit_unions.id', 'memberships.credit_union_id')
    .select(['users.id', 'users.first_name', 'users.last_name', 'credit_unions.name'])
    .where('memberships.credit_union_id', '=', creditUnionId ?? '')
    .orderBy('users.id')
    .executeTakeFirstOrThrow()
  return { id: found.id, name: `${found.first_name} ${found.last_name}`, organization: found.name }
}

interface Texts {
  summary: string | null
  offices_and_services?: string
  needs_and_help?: string
  next_steps?: string
}

async function draftOf({ tx, desk, incident }: Telling, texts: Texts) {
  const figures = await frozen(tx, incident)
  return {
    id: newId(),
    incident_id: incident,
    number: null,
    offices_and_services: null,
    needs_and_help: null,
    communications: null,
    next_steps: null,
    ...texts,
    next_due_at: null,
    ...figures,
    created_by: desk.id,
    created_by_name: desk.name,
    created_by_organization: LEAGUE,
    desk: desk.association,
    created_at: figures.as_of,
    updated_at: figures.as_of,
    issued_at: null,
    issued_by: null,
    issued_by_name: null,
    issued_by_organization: null,
  }
}

async function issue(at: Telling, { number, hoursAgo, ...texts }: Texts & { number: number; hoursAgo: number }) {
  const time = new Date(Date.now() - hoursAgo * HOUR).toISOString()
  const draft = await draftOf(at, texts)
  const issued = { issued_at: time, issued_by: at.desk.id, issued_by_name: at.desk.name, issued_by_organization: LEAGUE }
  const next_due_at = new Date(Date.now() + (24 - hoursAgo) * HOUR).toISOString()
  await at.tx
    .insertInto('situation_reports')
    .values({ ...draft, ...issued, number, as_of: time, created_at: time, updated_at: time, next_due_at })
    .execute()
}

/** One credit union was tried and is to be called again, one is being called now, and one was reached but gave no status. */
async function insertCalls({ tx, desk, incident, offices }: Telling) {
  const directoryOf = async (name: string) => {
    const [office] = offices.get(name)?.ids ?? []
    const found = await tx
      .selectFrom('offices')
      .select('directory_id')
      .where('id', '=', office ?? '')
      .executeTakeFirstOrThrow()
    return found.directory_id
  }
  const made = { made_by: desk.id, made_by_name: desk.name, made_by_organization: LEAGUE, incident_id: incident }
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()
  const tried = await directoryOf('Diamondhead Employees Federal Credit Union')
  const calling = await directoryOf('Bayou Transit Employees Federal Credit Union')
  const reached = await directoryOf('Wiggins Timber Workers Credit Union')
  await tx
    .insertInto('call_attempts')
    .values([
      { ...made, id: newId(), directory_id: tried, outcome: 'no_answer', note: null, created_at: ago(3) },
      { ...made, id: newId(), directory_id: tried, outcome: 'left_message', note: 'Voicemail of the main office.', created_at: ago(1) },
      {
        ...made,
        id: newId(),
        directory_id: reached,
        outcome: 'reached',
        note: 'The manager is at home and will look this afternoon.',
        created_at: ago(2),
      },
    ])
    .execute()
  const nobody = { claimed_by: null, claimed_by_name: null, claimed_until: null }
  const developer = sampleSignIns.find(({ isDeveloper }) => isDeveloper)
  const other = await personOf(tx, developer?.email ?? '')
  const claimed = { claimed_by: other.id, claimed_by_name: other.name, claimed_until: new Date(Date.now() + HOUR / 4).toISOString() }
  await tx
    .insertInto('incident_calls')
    .values([
      { incident_id: incident, directory_id: tried, ...nobody, call_again_at: new Date(Date.now() + HOUR).toISOString() },
      { incident_id: incident, directory_id: calling, ...claimed, call_again_at: null },
    ])
    .execute()
}
