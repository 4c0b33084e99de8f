// Messages of the last ask of each credit union that did not arrive. What was corrected since is left out.

import { sql } from 'kysely'
import type { DeskUndelivered } from '#contract/desk/schemas.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { candidatesOf, keyOf } from '#server/domain/asks/candidates.ts'
import { seesContact } from '#server/domain/desk/desk.ts'
import { isOfDesk } from '#server/domain/incidents/of-desk.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { type AtDesk, type Block, firstOf, type OpenIncident, shownIncident } from './block.ts'

export async function undeliveredIn({ db, actor, states }: AtDesk, open: readonly OpenIncident[]): Promise<Block<DeskUndelivered>> {
  const placed = new Map(
    open.flatMap((incident) =>
      incident.board.filter((row) => isOfDesk(states, row)).map((row) => [`${incident.id} ${row.directory_id}`, { incident, row }]),
    ),
  )
  const failed = (await failedIn(db, open)).filter(({ incident_id, directory_id }) => placed.has(`${incident_id} ${directory_id}`))
  // An ask may name two storms.
  const each = [...new Map(failed.map((message) => [message.id, message])).values()]
  const people = await candidatesOf(db, [...new Set(each.map(({ directory_id }) => directory_id))])
  const byKey = new Map(people.map((person) => [keyOf(person), person]))
  const changed = await changedSince(
    db,
    each.flatMap(({ kind, person_id }) => (kind === 'contact' ? person_id : [])),
  )
  return firstOf(
    each.flatMap((message): DeskUndelivered[] => {
      const { directory_id, channel, reason, created_at } = message
      const person = byKey.get(keyOf(message))
      const there = placed.get(`${message.incident_id} ${directory_id}`)
      if (!person || !there || (changed.get(message.person_id) ?? '') > created_at) return []
      const isNamed = person.kind !== 'contact' || seesContact(actor, person.association_id)
      return [
        {
          incident: shownIncident(there.incident),
          ...{ directory_id, name: there.row.name, channel, reason, at: created_at },
          person: isNamed ? fullName(person) : null,
        },
      ]
    }),
  )
}

/** The newest first. Also those that were given up after their last try. */
async function failedIn(db: Db, open: readonly OpenIncident[]) {
  if (open.length === 0) return []
  return db
    .selectFrom('incident_turns')
    .innerJoin('ask_messages', 'ask_messages.ask_id', 'incident_turns.last_ask_id')
    .leftJoin('outbox', 'outbox.id', 'ask_messages.id')
    .select(['ask_messages.id', 'ask_messages.kind', 'ask_messages.person_id', 'ask_messages.channel', 'ask_messages.created_at'])
    .select(['incident_turns.incident_id', 'incident_turns.directory_id'])
    .select(sql<string | null>`coalesce(ask_messages.reason, 'failed')`.as('reason'))
    .where(
      'incident_turns.incident_id',
      'in',
      open.map(({ id }) => id),
    )
    .where((eb) =>
      eb.or([
        eb('ask_messages.state', '=', 'failed'),
        eb.and([eb('ask_messages.state', '=', 'waiting'), eb('outbox.failed_at', 'is not', null)]),
      ]),
    )
    .orderBy('ask_messages.created_at', 'desc')
    .orderBy('ask_messages.id', 'desc')
    .execute()
}

async function changedSince(db: Db, contactIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (contactIds.length === 0) return new Map()
  const rows = await db.selectFrom('contacts').select(['id', 'updated_at']).where('id', 'in', contactIds).execute()
  return new Map(rows.map(({ id, updated_at }) => [id, updated_at]))
}
