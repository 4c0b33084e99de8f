import { sql } from 'kysely'
import type { BodyOf } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type * as calls from '#contract/improvements/calls.ts'
import type { Improvement } from '#contract/improvements/schemas.ts'
import { dayIn } from '#contract/rules/loan-days.ts'
import type { Actor } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { incidentFor } from '#server/domain/incidents/find-incidents.ts'
import { AppError, fieldError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { organizationOf } from './policy.ts'
import { findImprovement, mayOwn } from './queries.ts'

type Form = BodyOf<typeof calls.addImprovement>

/** Adds it to the own organization. */
export async function addImprovement({ db, actor }: Context<Actor>, form: Form): Promise<Improvement> {
  const { text, incident_id, due, owner_id = actor.id } = form
  if (incident_id) await incidentFor(db, actor, incident_id)
  const credit_union_id = organizationOf(actor)
  return change(db, async (tx) => {
    await requireOwner(tx, owner_id, credit_union_id)
    const id = newId()
    const time = now()
    await tx
      .insertInto('improvements')
      .values({
        ...{ id, credit_union_id, incident_id: incident_id ?? null, text, owner_id, due, state: 'open', said: null },
        ...{ created_by: actor.id, created_at: time, updated_at: time, reminded_for: dayIn(0) },
      })
      .execute()
    await recordEvent(tx, actor, 'improvement added', { recordId: id, creditUnionId: credit_union_id })
    return (await findImprovement(tx, actor, id)).shown
  })
}

type Changes = BodyOf<typeof calls.changeImprovement>

/** @throws AppError `changed` with the newest if somebody else changed it meanwhile */
export async function changeImprovement(
  { db, actor }: Context<Actor>,
  id: string,
  { updated_at, ...changes }: Changes,
): Promise<Improvement> {
  await findImprovement(db, actor, id)
  if (changes.incident_id) await incidentFor(db, actor, changes.incident_id)
  return change(db, async (tx) => {
    await lockRow(tx, 'improvements', id)
    const { row, shown } = await findImprovement(tx, actor, id)
    if (!shown.may_settle) throw new AppError('forbidden')
    const { state = row.state, said = row.said, ...terms } = changes
    if (!shown.may_change && Object.values(terms).some((value) => value !== undefined)) throw new AppError('forbidden')
    if (row.updated_at !== updated_at) throw new AppError('changed', { more: { newest: shown } })
    // Also the owner that it has: they may have left since.
    if (terms.owner_id !== undefined) await requireOwner(tx, terms.owner_id, row.credit_union_id)
    if (state !== 'open' && !said) throw fieldError('said', fieldErrors.required)
    const isLater = terms.due !== undefined && terms.due !== row.due
    await tx
      .updateTable('improvements')
      .set({
        ...terms,
        ...{ state, said: state === 'open' ? null : said, updated_at: laterThan(row.updated_at) },
        // Reminders of the old day are over.
        ...(isLater && { reminded_for: dayIn(0) }),
      })
      .where('id', '=', id)
      .execute()
    const changed = Object.keys(changes)
    await recordEvent(tx, actor, 'improvement changed', { recordId: id, creditUnionId: row.credit_union_id, details: { changed, state } })
    return (await findImprovement(tx, actor, id)).shown
  })
}

/** Two changes within one millisecond are two versions. */
const laterThan = (before: string) => {
  const time = now()
  return time > before ? time : new Date(Date.parse(before) + 1).toISOString()
}

async function requireOwner(tx: Tx, ownerId: string, organization: string | null) {
  const owner = await tx
    .selectFrom('users')
    .select('users.id')
    .where('users.id', '=', ownerId)
    .where(mayOwn(sql`cast(${organization} as text)`))
    .executeTakeFirst()
  if (!owner) throw fieldError('owner_id', fieldErrors.ownerElsewhere)
}
