// What comes back to a storm's ask may be a cry for help: the person who made the storm ask is told at once, and so are the Administrators of their desk.

import { devicesOf } from '#server/domain/alerts/devices-of.ts'
import { mailTo } from '#server/domain/mail/mail-to.ts'
import { queueMails } from '#server/domain/mail/queue-mails.ts'
import { isLockedOut, recipientFields } from '#server/domain/users.ts'
import { intoOutbox } from '#server/lib/database/change.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { cryPush } from './push-words.ts'

export interface Cry {
  directory_id: string
  incidents: readonly { id: string; name: string; is_exercise: boolean }[]
  PUBLIC_URL: string
}

/** In the transaction of the reply, without its words: a message outlives it. */
export async function tellOfCry(tx: Tx, { directory_id, incidents, PUBLIC_URL }: Cry) {
  const { name: organization } = await tx.selectFrom('directory').select('name').where('id', '=', directory_id).executeTakeFirstOrThrow()
  for (const { id, name: incident, is_exercise: isExercise } of incidents) {
    const desk = await deskThatAsked(tx, id)
    // Also of a storm that is closed, whose call list is empty.
    const path = `/log-call/${directory_id}?in=${id}`
    const said = { incident, organization, isExercise, link: `${PUBLIC_URL}${path}` }
    const about = `${id} ${directory_id}`
    await queueMails(
      tx,
      desk.map((person) => ({ ...mailTo(person, (words) => words.stormCry(said)), about })),
    )
    await queuePushes(tx, desk, { ...said, directory_id, path })
  }
}

type Person = Awaited<ReturnType<typeof deskThatAsked>>[number]

const people = (db: Db) =>
  db
    .selectFrom('users')
    .select(recipientFields)
    .where('users.deleted_at', 'is', null)
    .where((eb) => eb.not(isLockedOut('users.id')))
    .orderBy('users.id')

/**
 * The person who made the storm ask, as long as they belong to the desk, and the desk's Administrators. Once that person has left, its Managers as well.
 * If nobody of the desk is left, the foundation's people.
 */
async function deskThatAsked(db: Db, incidentId: string) {
  const asked = await db
    .selectFrom('incident_asks')
    .select(['started_by', 'desk_id'])
    .where('incident_id', '=', incidentId)
    .executeTakeFirst()
  const ofDesk = await peopleAt(db, asked?.desk_id ?? null)
  const starter = ofDesk.find(({ id }) => id === asked?.started_by)
  const found = starter ? ofDesk.filter((person) => person === starter || person.role === 'Administrator') : ofDesk
  if (found.length > 0) return found
  const foundation = people(db).where('users.is_developer', '=', true)
  // A developer who pressed hears of it alone.
  const one = asked?.desk_id === null ? await foundation.where('users.id', '=', asked.started_by).execute() : []
  return one.length > 0 ? one : foundation.execute()
}

/** The Managers and Administrators of an Association that is still there and confirmed. */
const peopleAt = (db: Db, deskId: string | null) =>
  people(db)
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .innerJoin('credit_unions', 'credit_unions.id', 'memberships.credit_union_id')
    .select('memberships.role')
    .where('credit_unions.id', '=', deskId ?? '')
    .where('credit_unions.confirmed_at', 'is not', null)
    .where('credit_unions.refused_at', 'is', null)
    .where('credit_unions.deleted_at', 'is', null)
    .where('memberships.locked', '=', false)
    .where('memberships.role', 'in', ['Manager', 'Administrator'])
    .execute()

interface Said {
  incident: string
  organization: string
  isExercise: boolean
  directory_id: string
  path: string
}

async function queuePushes(tx: Tx, desk: readonly Person[], { directory_id, path, ...said }: Said) {
  const devices = await devicesOf(
    tx,
    desk.map(({ id }) => id),
  )
  const created_at = now()
  const rows = desk.flatMap(({ id, language }) =>
    (devices.get(id) ?? []).map((device) => {
      const message = { ...cryPush(language, said), tag: `cry ${directory_id}`, url: path }
      const payload = JSON.stringify({ message, warning_id: '' })
      return { id: newId(), kind: 'push' as const, recipient: device.id, payload, sort_rank: -1, next_attempt_at: created_at, created_at }
    }),
  )
  if (rows.length > 0) await intoOutbox(tx).values(rows).execute()
}
