// The demo: sample organizations with answers and contacts, people of every role, reports of one storm, its incident, requests for help, two notices, a few alerts.
// The same each time; only the storm's days follow the calendar, so that "the last 30 days" has something to show. `npm start` never loads it.

import { tabNames } from '#contract/catalogue/prepare-form.ts'
import { searchKey } from '#contract/rules/search-key.ts'
import { coordinatesOfZip } from '#server/domain/geography/zip-codes.ts'
import { toColumns } from '#server/domain/organizations/stored-answers.ts'
import { change } from '#server/lib/database/change.ts'
import { emailKey, personKeys } from '#server/lib/database/keys.ts'
import { newId } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { hashNewPassword } from '#server/lib/secrets/passwords.ts'
import { DAY, HOUR } from '#server/lib/time.ts'
import { insertAlerts } from './alerts.ts'
import { type Progress, sampleAnswers, sampleChecklist } from './answers.ts'
import { type Chance, chanceFrom } from './chance.ts'
import { insertIncident, LEAGUE } from './incident.ts'
import { insertLending } from './lending.ts'
import { insertLetters } from './letters.ts'
import { joinNetworks } from './networks.ts'
import { insertNotices } from './notices.ts'
import { phone, samplePerson } from './people.ts'
import { others, type Place, places } from './places.ts'
import { sampleReports } from './reports.ts'
import { insertRollCall } from './roll-call.ts'
import { NOT_CONFIRMED, type SampleSignIn, sampleSignIns } from './sign-ins.ts'

const SEED = 1913
/** Days ago that the sample storm made landfall. */
const LANDFALL = 6
const streets = ['Harbor Street', 'Main Street', 'Levee Road', 'Pine Avenue', 'Market Street', 'Oak Boulevard'] as const
const coreSystems = ['KeyStone', 'Symitar Episys', 'DNA', 'Portico', 'Spectrum', 'CU*BASE'] as const

export interface DemoSignIn extends SampleSignIn {
  organization: string
}

/**
 * Fills an empty database with the samples, and does not change one that has people in it. Returns the sample sign-ins. If it is interrupted, the database
 * stays empty, and the next start fills it.
 */
export async function loadDemo(db: Db, onProgress: (done: number, of: number) => void = () => {}): Promise<{ signIns: DemoSignIn[] }> {
  if (await isEmpty(db)) {
    const password = await hashNewPassword(sampleSignIns[0].password)
    await change(db, (tx) => fill(tx, password, onProgress))
  }
  return { signIns: await signInsWithOrganization(db) }
}

async function isEmpty(db: Db) {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined
}

async function fill(tx: Tx, password: string, onProgress: (done: number, of: number) => void) {
  const chance = chanceFrom(SEED)
  const organizations = [...creditUnions(chance), ...otherOrganizations(chance)]
  const landfall = new Date(Math.floor(Date.now() / DAY) * DAY - LANDFALL * DAY + 12 * HOUR)
  for (const [done, organization] of organizations.entries()) {
    await insertOrganization(tx, chance, organization, { password, landfall })
    onProgress(done + 1, organizations.length)
  }
  await insertAlerts(tx, landfall)
  await insertLending(tx, Date.now())
  await joinNetworks(tx)
  await insertIncident(tx, landfall)
  await insertRollCall(tx, Date.now())
  await insertNotices(tx, landfall)
  await insertLetters(tx, LEAGUE)
  // The people of the story told each other.
  await tx.deleteFrom('outbox').execute()
}

interface Organization {
  type_organization: 'Credit Union' | 'Association' | 'Partner'
  name: string
  charter_number: string | null
  place: Place
  progress: Progress
}

function creditUnions(chance: Chance): Organization[] {
  let charter = 90_100
  return places.flatMap((place) =>
    place.names.map((name): Organization => {
      charter += chance.between(3, 40)
      const isFirst = charter < 90_150
      const progress = isFirst ? 'complete' : chance.pick<Progress>(['complete', 'complete', 'complete', 'complete', 'begun', 'untouched'])
      return { type_organization: 'Credit Union', name, charter_number: String(charter), place, progress }
    }),
  )
}

const otherOrganizations = (chance: Chance): Organization[] =>
  others.map(({ type_organization, name, ...place }) => ({
    type_organization,
    name,
    charter_number: null,
    place: { ...place, hit: 0, names: [name] },
    progress: chance.pick<Progress>(['complete', 'begun']),
  }))

interface Shared {
  password: string
  landfall: Date
}

async function insertOrganization(tx: Tx, chance: Chance, organization: Organization, { password, landfall }: Shared) {
  const { place, name, progress, type_organization, charter_number } = organization
  const id = newId()
  const isConfirmed = name !== NOT_CONFIRMED
  const enrolled = new Date(landfall.getTime() - chance.between(20, 700) * DAY).toISOString()
  const street = `${chance.between(1, 1900)} ${chance.pick(streets)}`
  const coordinates = await coordinatesOfZip(place.zip)
  const answers = toColumns(sampleAnswers(chance, progress))
  await tx
    .insertInto('credit_unions')
    .values({
      id,
      type_organization,
      name,
      name_key: searchKey(name),
      charter_number,
      is_not_listed: false,
      street,
      city: place.city,
      city_key: searchKey(place.city),
      zip: place.zip,
      state: place.state,
      latitude: coordinates?.latitude ?? null,
      longitude: coordinates?.longitude ?? null,
      core_system: charter_number ? chance.pick(coreSystems) : null,
      has_answers: progress !== 'untouched',
      completed_at: progress === 'complete' ? enrolled : null,
      confirmed_at: isConfirmed ? enrolled : null,
      confirmed_how: isConfirmed ? 'foundation' : null,
      created_at: enrolled,
      updated_at: enrolled,
      ...answers,
      ...(progress === 'complete' && sampleChecklist(chance)),
    })
    .execute()
  const [first] = await insertPeople(tx, chance, { creditUnionId: id, name, password, enrolled })
  if (progress === 'complete') await insertConfirmations(tx, chance, id, first ?? id)
  for (const report of sampleReports(chance, { name, street, place }, landfall)) {
    await tx
      .insertInto('disaster_reports')
      .values({ ...report, checked: isConfirmed, credit_union_id: id, reported_by: first ?? id })
      .execute()
  }
}

/** Most looked at their answers lately; one in six has not for a long time. */
async function insertConfirmations(tx: Tx, chance: Chance, credit_union_id: string, confirmed_by: string) {
  const days = chance.isIt(0.85) ? chance.between(0, 150) : chance.between(200, 400)
  const confirmed_at = new Date(Date.now() - days * DAY).toISOString()
  const rows = tabNames.map((tab) => ({ credit_union_id, tab, confirmed_at, confirmed_by }))
  await tx.insertInto('confirmations').values(rows).execute()
}

const slug = (name: string) => searchKey(name).replace(/[^a-z]+/g, '-')

/** The people of an organization: those of the sample sign-ins if it has some, otherwise an Administrator. */
async function insertPeople(tx: Tx, chance: Chance, own: { creditUnionId: string; name: string; password: string; enrolled: string }) {
  const named = sampleSignIns.filter(({ at }) => at === own.name)
  const invented = {
    ...samplePerson(chance),
    role: 'Administrator' as const,
    isDeveloper: false,
    email: `office.${slug(own.name)}@example.org`,
  }
  const people: Omit<SampleSignIn, 'password' | 'at'>[] = named.length > 0 ? named : [invented]
  const ids: string[] = []
  for (const person of people) {
    const id = newId()
    const isWaiting = person.isWaiting === true
    if (!isWaiting) ids.push(id)
    await tx
      .insertInto('users')
      .values({
        id,
        email: person.email,
        email_key: emailKey(person.email),
        email_proven_at: isWaiting ? null : own.enrolled,
        email_set_by: id,
        email_set_at: own.enrolled,
        // Only the sample sign-ins have a password, so that the other accounts cannot be guessed.
        password_hash: named.length > 0 ? own.password : null,
        first_name: person.first_name,
        last_name: person.last_name,
        ...personKeys(person),
        phone: phone(chance),
        position: chance.pick(['C-Level Executive', 'Senior Management (VP or Director)', 'Middle Management']),
        department: chance.pick(['Operations', 'Technology/IT', 'Other']),
        is_developer: person.isDeveloper,
        credit_union_id: isWaiting ? null : own.creditUnionId,
        terms_agreed_at: own.enrolled,
        created_at: own.enrolled,
        updated_at: own.enrolled,
      })
      .execute()
    if (isWaiting) {
      await insertRequest(tx, id, own.creditUnionId)
      continue
    }
    await tx
      .insertInto('memberships')
      .values({ user_id: id, credit_union_id: own.creditUnionId, role: person.role, created_at: own.enrolled })
      .execute()
  }
  return ids
}

const insertRequest = (tx: Tx, user_id: string, credit_union_id: string) =>
  tx
    .insertInto('join_requests')
    .values({
      id: newId(),
      user_id,
      credit_union_id,
      state: 'waiting',
      created_at: new Date().toISOString(),
    })
    .execute()

async function signInsWithOrganization(db: Db): Promise<DemoSignIn[]> {
  const known = await db
    .selectFrom('users')
    .select('email')
    .where(
      'email',
      'in',
      sampleSignIns.map(({ email }) => email),
    )
    .execute()
  const emails = new Set(known.map(({ email }) => email))
  return sampleSignIns.filter(({ email }) => emails.has(email)).map((each) => ({ ...each, organization: each.at }))
}
