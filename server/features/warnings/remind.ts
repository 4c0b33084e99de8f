// Reminds organizations in the path of a storm to complete Prepare: one mail, once in seven days whichever desk asks for it.

import type { AnswerOf, BodyOf } from '#contract/call.ts'
import { DAYS_BETWEEN_REMINDERS, type NotRemindedReason } from '#contract/records/warning-options.ts'
import type { remindToPrepare } from '#contract/warnings/calls.ts'
import type { Actor } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import { holdsCharterNumber } from '#server/domain/claims/holds-charter-number.ts'
import type { Context } from '#server/domain/context.ts'
import { covers, deskOf, type StatesCovered } from '#server/domain/desk/desk.ts'
import { signatureOf } from '#server/domain/incidents/signature.ts'
import { mailTo } from '#server/domain/mail/mail-to.ts'
import { queueMails } from '#server/domain/mail/queue-mails.ts'
import { isPrepared } from '#server/domain/organizations/is-prepared.ts'
import { recipientFields } from '#server/domain/users.ts'
import { batches } from '#server/lib/database/batches.ts'
import { change } from '#server/lib/database/change.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { DAY } from '#server/lib/time.ts'

type Answer = AnswerOf<typeof remindToPrepare>

export async function remind({ db, actor, settings }: Context<Actor>, { directory_ids }: BodyOf<typeof remindToPrepare>): Promise<Answer> {
  const desk = await deskOf(db, actor)
  const ids = [...new Set(directory_ids)]
  return change(db, async (tx) => {
    const places = new Map((await placesOf(tx, ids)).map((place) => [place.directory_id, place]))
    const people = await peopleOf(
      tx,
      [...places.values()].flatMap(({ id }) => id ?? []),
    )
    const why = new Map<string, NotRemindedReason>()
    const due = ids.flatMap((id) => {
      const place = places.get(id)
      const reason = whyNot(place, desk, people)
      if (reason) why.set(id, reason)
      return place && !reason && place.id !== null ? [{ ...place, id: place.id }] : []
    })
    const reminded = await noteReminded(
      tx,
      due.map(({ id }) => id),
    )
    for (const { id, directory_id } of due) if (!reminded.has(id)) why.set(directory_id, 'reminded')
    const by = await signatureOf(tx, actor)
    const said = { by: by.name, organization: by.organization, link: `${settings.PUBLIC_URL}/prepare` }
    await queueMails(
      tx,
      [...reminded].flatMap((id) => (people.get(id) ?? []).map((person) => mailTo(person, (words) => words.remindToPrepare(said)))),
    )
    for (const id of reminded) await recordEvent(tx, actor, 'reminded to prepare', { recordId: id, creditUnionId: id })
    return { reminded: reminded.size, left_out: [...why].map(([directory_id, reason]) => ({ directory_id, why: reason })) }
  })
}

type Place = Awaited<ReturnType<typeof placesOf>>[number]
type People = Awaited<ReturnType<typeof peopleOf>>

function whyNot(place: Place | undefined, desk: StatesCovered, people: People): NotRemindedReason | null {
  if (!place || !(covers(desk, place.state) || place.states.some((state) => covers(desk, state)))) return 'not_in_area'
  if (place.id === null || place.confirmed_at === null) return 'not_enrolled'
  if (place.is_prepared) return 'prepared'
  return people.has(place.id) ? null : 'nobody_to_ask'
}

/** With the states of its offices: a storm over one of them is why a desk reminds it. */
async function placesOf(db: Db, ids: readonly string[]) {
  const found = []
  for (const { values } of batches(ids)) {
    const rows = await db
      .selectFrom('directory')
      .leftJoin('credit_unions', (join) => join.onRef('credit_unions.charter_key', '=', 'directory.charter_key').on(holdsCharterNumber))
      .select(['directory.id as directory_id', 'directory.state', 'credit_unions.id', 'credit_unions.confirmed_at'])
      .select(isPrepared().as('is_prepared'))
      .where('directory.id', 'in', values)
      .execute()
    const offices = await db
      .selectFrom('offices')
      .select(['directory_id', 'state'])
      .distinct()
      .where('directory_id', 'in', values)
      .where('gone_at', 'is', null)
      .execute()
    const states = Map.groupBy(offices, ({ directory_id }) => directory_id)
    found.push(...rows.map((row) => ({ ...row, states: (states.get(row.directory_id) ?? []).map(({ state }) => state) })))
  }
  return found
}

/** By organization: its Administrators, who fill Prepare in. */
async function peopleOf(db: Db, organizations: readonly string[]) {
  const found = []
  for (const { values } of batches(organizations))
    found.push(
      ...(await db
        .selectFrom('memberships')
        .innerJoin('users', 'users.id', 'memberships.user_id')
        .select(['memberships.credit_union_id', ...recipientFields])
        .where('memberships.credit_union_id', 'in', values)
        .where('memberships.role', '=', 'Administrator')
        .where('memberships.locked', '=', false)
        .where('users.deleted_at', 'is', null)
        .where('users.email_proven_at', 'is not', null)
        .orderBy('users.id')
        .execute()),
    )
  return Map.groupBy(found, ({ credit_union_id }) => credit_union_id)
}

/** Of two desks that press at the same moment, one reminds. */
async function noteReminded(tx: Tx, organizations: readonly string[]): Promise<ReadonlySet<string>> {
  const since = new Date(Date.now() - DAYS_BETWEEN_REMINDERS * DAY).toISOString()
  const found: string[] = []
  for (const { values } of batches(organizations)) {
    const rows = await tx
      .updateTable('credit_unions')
      .set({ reminded_at: now() })
      .where('id', 'in', values)
      .where((eb) => eb.or([eb('reminded_at', 'is', null), eb('reminded_at', '<=', since)]))
      .returning('id')
      .execute()
    found.push(...rows.map(({ id }) => id))
  }
  return new Set(found)
}
