// What a person of a credit union writes may be a cry for help: the desk and the own Administrators are told at once, and again half an hour later
// while nobody has taken it up.

import { devicesOf } from '#server/domain/alerts/devices-of.ts'
import { enrolledState } from '#server/domain/claims/enrolled-address.ts'
import type { FoundIncident } from '#server/domain/incidents/find-incidents.ts'
import { mailTo } from '#server/domain/mail/mail-to.ts'
import { queueSecretMails, queueWithin } from '#server/domain/mail/queue-mails.ts'
import { UNTAKEN } from '#server/domain/untaken.ts'
import { isLockedOut, recipientFields, unlockedOf } from '#server/domain/users.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import type { Vault } from '#server/lib/secrets/installation-key.ts'
import type { Candidate } from './candidates.ts'
import { cryAgainPush, cryPush } from './push-words.ts'
import { statesThatRead } from './readable-replies.ts'

export interface Cry {
  directory_id: string
  /** The organization that reads the words; null where the credit union has not enrolled. */
  credit_union_id: string | null
  incidents: readonly FoundIncident[]
  /** Who wrote it. */
  person: Pick<Candidate, 'kind' | 'person_id'>
  /** What they wrote; empty for a picture. */
  words: string
  /** Half an hour later. */
  isAgain?: boolean
}

export interface Telling {
  PUBLIC_URL: string
  vault: Vault
}

/** When those who are told now are told again. */
export const tellAgainAt = (time = Date.now()) => new Date(time + UNTAKEN).toISOString()
/** When they were told first. */
export const firstToldAt = (tell_again_at: string) => new Date(Date.parse(tell_again_at) - UNTAKEN).toISOString()

/**
 * In the transaction of the reply. A mail has its words for those who may read them in the portal, at an address that they have proven, sealed until it
 * leaves; a push has none. Each person is told once, whatever the number of storms and desks.
 */
export async function tellOfCry(tx: Tx, { PUBLIC_URL, vault }: Telling, cry: Cry) {
  const { directory_id, credit_union_id, incidents, person, words, isAgain = false } = cry
  const { name: organization, state } = await tx
    .selectFrom('directory')
    .select(['name', 'state'])
    .where('id', '=', directory_id)
    .executeTakeFirstOrThrow()
  const said = (incident: Cry['incidents'][number] | undefined) => ({
    ...{ organization, PUBLIC_URL, vault, isAgain, incident: incident?.name ?? null, isExercise: incident?.is_exercise ?? false },
    // Two people who need help are two pieces of news.
    about: `${incident ? `${incident.id} ` : ''}${directory_id} ${person.kind}:${person.person_id}`,
    tag: `cry ${directory_id} ${person.kind}:${person.person_id}`,
  })
  const own = await unlockedOf(tx, credit_union_id ?? '')
    .innerJoin('credit_unions', 'credit_unions.id', 'memberships.credit_union_id')
    .where('credit_unions.refused_at', 'is', null)
    .where('credit_unions.superseded_by', 'is', null)
    .where('memberships.role', '=', 'Administrator')
    .select(recipientFields)
    .select('users.email_proven_at')
    .execute()
  await tell(tx, own, { ...said(incidents[0]), words, isOwn: true, isReader: true, path: '/offices' })
  const near = await desksOf(tx, [state])
  // A desk that asked and does not read them is told without them.
  const reading = await desksOf(tx, await statesThatRead(tx, { id: directory_id, state }, incidents))
  const readers = new Set([...reading, ...(await foundation(tx))].map(({ id }) => id))
  const told = new Set(own.map(({ id }) => id))
  for (const incident of incidents.length > 0 ? incidents : [undefined]) {
    const desk = incident ? await deskOfStorm(tx, incident.id, near) : await orFoundation(tx, near)
    const path = `/log-call/${directory_id}${incident ? `?in=${incident.id}` : ''}`
    const untold = Map.groupBy(
      desk.filter(({ id }) => !told.has(id)),
      ({ id }) => readers.has(id),
    )
    await tell(tx, untold.get(true) ?? [], { ...said(incident), words, isOwn: false, isReader: true, path })
    await tell(tx, untold.get(false) ?? [], { ...said(incident), words: '', isOwn: false, isReader: false, path })
    for (const { id } of desk) told.add(id)
  }
}

interface Said {
  organization: string
  PUBLIC_URL: string
  vault: Vault
  words: string
  isAgain: boolean
  /** Null where no storm is open. */
  incident: string | null
  isExercise: boolean
  /** Told to the organization's own people. */
  isOwn: boolean
  /** Told to those who can read the words in the portal. */
  isReader: boolean
  /** What is counted by. */
  about: string
  /** A push takes the place of the last one of the same. */
  tag: string
  path: string
}

type Person = Awaited<ReturnType<typeof foundation>>[number]
type OfDesk = Awaited<ReturnType<typeof desksOf>>[number]

async function tell(tx: Tx, told: readonly Person[], { PUBLIC_URL, vault, isAgain, about, tag, path, words, ...said }: Said) {
  const kind = isAgain ? 'stormCryAgain' : 'stormCry'
  const link = `${PUBLIC_URL}${path}`
  await queueSecretMails(
    tx,
    vault,
    told.map((person) => {
      // An address that nobody has proven may be a stranger's.
      const shown = person.email_proven_at === null ? '' : words
      return { ...mailTo(person, (say) => say[kind]({ ...said, words: shown, link })), about }
    }),
  )
  const devices = await devicesOf(
    tx,
    told.map(({ id }) => id),
  )
  await queueWithin(
    tx,
    told.flatMap(({ id, language }) => {
      const message = { ...(isAgain ? cryAgainPush : cryPush)(language, said), tag, url: path }
      const payload = () => JSON.stringify({ message, warning_id: '' })
      return (devices.get(id) ?? []).map((device) => ({
        ...{ kind, about, payload },
        row: { kind: 'push' as const, recipient: device.id },
      }))
    }),
  )
}

const people = (db: Db) =>
  db
    .selectFrom('users')
    .select(recipientFields)
    .select('users.email_proven_at')
    .where('users.deleted_at', 'is', null)
    .where((eb) => eb.not(isLockedOut('users.id')))
    .orderBy('users.id')

const foundation = (db: Db) => people(db).where('users.is_developer', '=', true).execute()

/**
 * The person who made the storm ask, as long as they belong to the desk, and the desk's Administrators. Once that person has left, its Managers as well.
 * If nobody of the desk is left, the foundation's people. Where nobody asked, the desks of the state; where a desk of other states asked first, those as
 * well, because that desk cannot open the sheet of the credit union.
 */
async function deskOfStorm(db: Db, incidentId: string, near: readonly OfDesk[]) {
  const asked = await db
    .selectFrom('incident_asks')
    .select(['started_by', 'desk_id'])
    .where('incident_id', '=', incidentId)
    .executeTakeFirst()
  if (!asked) return orFoundation(db, near)
  const { started_by, desk_id } = asked
  const others = desk_id === null || near.some((person) => person.desk_id === desk_id) ? [] : near
  const ofDesk = await peopleAt(db)
    .where('credit_unions.id', '=', desk_id ?? '')
    .execute()
  const starter = ofDesk.find(({ id }) => id === started_by)
  const found = starter ? ofDesk.filter((person) => person === starter || person.role === 'Administrator') : ofDesk
  if (found.length + others.length > 0) return eachOnce([...found, ...others])
  const developers = await foundation(db)
  // A developer who pressed hears of it alone.
  const one = desk_id === null ? developers.filter(({ id }) => id === started_by) : []
  return one.length > 0 ? one : developers
}

const orFoundation = async (db: Db, found: readonly Person[]) => (found.length > 0 ? eachOnce(found) : await foundation(db))

const eachOnce = (found: readonly Person[]) => [...new Map(found.map((person) => [person.id, person])).values()]

/** Of the Associations that cover one of the states. */
function desksOf(db: Db, states: readonly string[]) {
  const added = db.selectFrom('association_states').select('credit_union_id').where('state', 'in', states)
  return peopleAt(db)
    .where('credit_unions.type_organization', '=', 'Association')
    .where((eb) => eb.or([eb(enrolledState, 'in', states), eb('credit_unions.id', 'in', added)]))
    .execute()
}

/** The Managers and Administrators of organizations that are still there and confirmed. */
const peopleAt = (db: Db) =>
  people(db)
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .innerJoin('credit_unions', 'credit_unions.id', 'memberships.credit_union_id')
    .select(['memberships.role', 'credit_unions.id as desk_id'])
    .where('credit_unions.confirmed_at', 'is not', null)
    .where('credit_unions.refused_at', 'is', null)
    .where('credit_unions.deleted_at', 'is', null)
    .where('memberships.locked', '=', false)
    .where('memberships.role', 'in', ['Manager', 'Administrator'])
