// Tells people that an incident is closed, with the link to three questions. Each person gets one mail a closing, and none again within two weeks.

import { newSayToken } from '#server/domain/asks/new-say-link.ts'
import { type FoundIncident, findIncident } from '#server/domain/incidents/find-incidents.ts'
import { pictureOf } from '#server/domain/incidents/pictures.ts'
import { mailTo } from '#server/domain/mail/mail-to.ts'
import { queueSecretMails } from '#server/domain/mail/queue-mails.ts'
import { batches } from '#server/lib/database/batches.ts'
import { change } from '#server/lib/database/change.ts'
import { takeTurns } from '#server/lib/database/engines/locks.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import { DAY } from '#server/lib/time.ts'
import { endsFor, pageOf, recipientOf, type Telling } from './closing-mail.ts'
import { lookBackPath } from './look-back-path.ts'
import { type ToTell, whomToTell } from './whom-to-tell.ts'

/** Closed again sooner, it tells nobody twice. */
const NOT_AGAIN = 14 * DAY

/** Returns how many people were told. */
export async function tellClosings(telling: Telling, isEnding = () => false): Promise<number> {
  const { db } = telling
  const waiting = await db.selectFrom('told_closings').selectAll().where('told_at', 'is', null).orderBy('closed_at').execute()
  let count = 0
  for (const { incident_id, closed_at, thank } of waiting) {
    if (isEnding()) break
    const incident = await findIncident(db, incident_id)
    // Opened again meanwhile: there is nothing to tell.
    if (incident.closed_at === closed_at) count += await tell(telling, { incident, thank: Boolean(thank) })
    await db
      .updateTable('told_closings')
      .set({ told_at: now() })
      .where('incident_id', '=', incident_id)
      .where('closed_at', '=', closed_at)
      .execute()
  }
  return count
}

interface Told {
  incident: FoundIncident
  thank: boolean
}

async function tell(telling: Telling, told: Told): Promise<number> {
  const { db, vault, settings } = telling
  const people = await whomToTell(db, told.incident)
  const { offices } = (await pictureOf(db, told.incident)).figures
  const said = {
    incident: told.incident.name,
    storm: told.incident,
    isExercise: told.incident.is_exercise,
    thank: told.thank,
    notOpen: offices.limited + offices.closed,
    unknown: offices.unknown,
    page: pageOf(telling, told.incident),
  }
  let count = 0
  for (const { values } of batches(people))
    count += await change(db, async (tx) => {
      if (!(await isClosedStill(tx, told.incident))) return 0
      const links = await newLinks(tx, telling, { incident: told.incident, people: values })
      await queueSecretMails(
        tx,
        vault,
        links.map(({ person, token }) =>
          mailTo(recipientOf(person), (words) =>
            words.incidentClosed({
              ...said,
              link: settings.PUBLIC_URL + lookBackPath(token),
              ...endsFor(telling, person),
            }),
          ),
        ),
      )
      return links.length
    })
  return count
}

/** Its phase stays as it is until the commit, so that nobody is told of the closing after others were told that it is open again. */
async function isClosedStill(tx: Tx, { id, closed_at }: FoundIncident): Promise<boolean> {
  await takeTurns(tx, 'areas, shared')
  return (await findIncident(tx, id)).closed_at === closed_at
}

interface Linking {
  incident: FoundIncident
  people: readonly ToTell[]
}

/** A person who was told lately, maybe by another process just now, gets none. */
async function newLinks(tx: Tx, { vault }: Telling, { incident, people }: Linking) {
  const sent_at = now()
  const before = new Date(Date.parse(sent_at) - NOT_AGAIN).toISOString()
  const links = []
  for (const person of people) {
    const { kind, person_id, directory_id, credit_union_id } = person
    const token = newSayToken()
    const address_hash = vault.hash(`look back ${emailKey(person.email)}`)
    const stored = await tx
      .insertInto('look_backs')
      .values({
        ...{ id: newId(), incident_id: incident.id, address_hash, kind, person_id, directory_id, credit_union_id },
        ...{ token_hash: hashToken(token), sent_at },
      })
      .onConflict((conflict) =>
        conflict
          .columns(['incident_id', 'address_hash'])
          .doUpdateSet({ token_hash: hashToken(token), sent_at, reopening_told_at: null })
          .where('look_backs.sent_at', '<', before),
      )
      .returning('id')
      .executeTakeFirst()
    if (stored) links.push({ person, token })
  }
  return links
}
