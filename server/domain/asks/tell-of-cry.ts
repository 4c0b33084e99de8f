// A text to a storm's ask may be a cry for help: whoever made the storm ask hears of it at once, and the Administrators of their desk.

import { devicesOf } from '#server/domain/alerts/devices-of.ts'
import { mailPeople } from '#server/domain/mail/mail-to.ts'
import { isLockedOut, recipientFields } from '#server/domain/users.ts'
import { intoOutbox } from '#server/lib/database/change.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { cryPush } from './push-words.ts'

interface Cry {
  directory_id: string
  incidents: readonly { id: string; name: string; is_exercise: boolean }[]
  PUBLIC_URL: string
}

/** In the transaction of the reply, without its words: a message outlives it. */
export async function tellOfCry(tx: Tx, { directory_id, incidents, PUBLIC_URL }: Cry) {
  const { name: organization } = await tx.selectFrom('directory').select('name').where('id', '=', directory_id).executeTakeFirstOrThrow()
  for (const { id, name: incident, is_exercise: isExercise } of incidents) {
    const desk = await deskThatAsked(tx, id)
    const said = { incident, organization, isExercise, link: `${PUBLIC_URL}/situation/${id}/calls` }
    await mailPeople(tx, desk, (words) => words.stormCry(said))
    await queuePushes(tx, desk, { ...said, directory_id, path: `/situation/${id}/calls` })
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

/** Where nobody of the desk is left, the foundation's people. */
async function deskThatAsked(db: Db, incidentId: string) {
  const asked = db.selectFrom('incident_asks').select('started_by').where('incident_asks.incident_id', '=', incidentId)
  const associations = db
    .selectFrom('memberships as own')
    .innerJoin('credit_unions', 'credit_unions.id', 'own.credit_union_id')
    .select('own.credit_union_id')
    .where('own.user_id', 'in', asked)
    .where('credit_unions.type_organization', '=', 'Association')
    .where('credit_unions.deleted_at', 'is', null)
  const found = await people(db)
    .where((eb) =>
      eb.or([
        eb('users.id', 'in', asked),
        eb(
          'users.id',
          'in',
          db
            .selectFrom('memberships')
            .select('memberships.user_id')
            .where('memberships.role', '=', 'Administrator')
            .where('memberships.locked', '=', false)
            .where('memberships.credit_union_id', 'in', associations),
        ),
      ]),
    )
    .execute()
  return found.length > 0 ? found : people(db).where('users.is_developer', '=', true).execute()
}

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
