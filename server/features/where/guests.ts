// What an organization answers about sending its members to others and taking those of others, and what it says of its own system.

import type { BodyOf } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { ofEach } from '#contract/rules/of-each.ts'
import type { saveGuests, sayReachable } from '#contract/where/calls.ts'
import { HOURS_SAID } from '#contract/where/options.ts'
import type { Guests, NamedCreditUnion } from '#contract/where/schemas.ts'
import type { Actor } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { findIncidents } from '#server/domain/incidents/find-incidents.ts'
import { directoryRowOf } from '#server/domain/organizations/offices/directory-row.ts'
import { listIn } from '#server/domain/organizations/stored-answers.ts'
import { consentsLapsed } from '#server/domain/places/consents-lapsed.ts'
import { AppError, fieldError, refuseFields } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { CreditUnionRow, Db, Tx } from '#server/lib/database/tables/tables.ts'
import { DAY, HOUR } from '#server/lib/time.ts'

const lists = ['prefers', 'not_to', 'not_from'] as const
type Lists = Record<(typeof lists)[number], string[]>

export async function guestsOf(db: Db, actor: Actor, id: string): Promise<Guests> {
  requireOwn(actor, id)
  return presentGuests(db, await db.selectFrom('credit_unions').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
}

/** The question is not asked again for a year. Without a confirmation nobody is sent anywhere, so a yes is refused. */
export async function answerGuests({ db, actor }: Context<Actor>, id: string, form: BodyOf<typeof saveGuests>): Promise<Guests> {
  requireOwn(actor, id)
  const { none_until, prefers, not_to, not_from, ...consents } = form
  if (!actor.organization_confirmed && Object.values(consents).includes(true)) throw new AppError('not_confirmed')
  if (none_until) refuseUnlessWithinADay('none_until', none_until)
  return change(db, async (tx) => {
    const before = await lockOwn(tx, id)
    await refuseUnknown(tx, id, { prefers, not_to, not_from }, before)
    const after = await store(tx, id, {
      ...consents,
      ...(Object.values(consents).some((answer) => answer !== undefined) && { guests_answered_at: now() }),
      ...(none_until !== undefined && { guests_none_until: none_until }),
      ...{ prefers: JSON.stringify(prefers), not_to: JSON.stringify(not_to), not_from: JSON.stringify(not_from) },
    })
    await recordEvent(tx, actor, 'guest answers changed', { recordId: id, details: { ...consents, none_until: after.guests_none_until } })
    return presentGuests(tx, after)
  })
}

export async function sayReach({ db, actor }: Context<Actor>, id: string, form: BodyOf<typeof sayReachable>): Promise<Guests> {
  requireOwn(actor, id)
  const { reachable, note, until } = form
  if (until && reachable !== null) refuseUnlessWithinADay('until', until)
  return change(db, async (tx) => {
    await lockOwn(tx, id)
    const said =
      reachable === null
        ? { reachable, reachable_note: null, reachable_at: now(), reachable_until: null }
        : { reachable, reachable_note: note || null, reachable_at: now(), reachable_until: until ?? inHours(HOURS_SAID) }
    const after = await store(tx, id, said)
    await recordEvent(tx, actor, 'reachable said', { recordId: id, details: { reachable, until: said.reachable_until } })
    return presentGuests(tx, after)
  })
}

function requireOwn({ credit_union_id }: Actor, id: string) {
  if (id !== credit_union_id) throw new AppError('not_found')
}

async function lockOwn(tx: Tx, id: string): Promise<CreditUnionRow> {
  const row = await lockRow(tx, 'credit_unions', id)
  if (!row || row.deleted_at !== null) throw new AppError('not_found')
  return row
}

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

/** A minute more, because clocks differ. */
function refuseUnlessWithinADay(field: string, moment: string) {
  if (moment <= now() || moment > inHours(HOURS_SAID + 1 / 60)) throw fieldError(field, fieldErrors.withinADay)
}

/** One that left since it was chosen may stay in its list. */
async function refuseUnknown(tx: Tx, own: string, chosen: Lists, before: CreditUnionRow) {
  const kept = new Set(lists.flatMap((name) => JSON.parse(before[name]) as string[]))
  const asked = [...new Set(lists.flatMap((name) => chosen[name]))]
  const found =
    asked.length === 0
      ? []
      : await tx
          .selectFrom('credit_unions')
          .select('id')
          .where('id', 'in', asked)
          .where('type_organization', '=', 'Credit Union')
          .where('deleted_at', 'is', null)
          .execute()
  const known = new Set([...kept, ...found.map(({ id }) => id)])
  refuseFields(
    lists.flatMap((name): [string, string][] => {
      if (chosen[name].includes(own)) return [[name, fieldErrors.creditUnionItself]]
      return chosen[name].every((id) => known.has(id)) ? [] : [[name, fieldErrors.creditUnionUnknown]]
    }),
  )
}

type Column =
  | 'guests_in'
  | 'guests_out'
  | 'reachable_public'
  | 'guests_answered_at'
  | 'guests_none_until'
  | (typeof lists)[number]
  | 'reachable'
  | 'reachable_note'
  | 'reachable_at'
  | 'reachable_until'

/** A column that is undefined stays as it is. */
type Columns = { [name in Column]?: CreditUnionRow[name] | undefined }

const store = (tx: Tx, id: string, columns: Columns) =>
  tx.updateTable('credit_unions').set(columns).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

async function presentGuests(db: Db, row: CreditUnionRow): Promise<Guests> {
  const chosen = ofEach(lists, (name) => JSON.parse(row[name]) as string[])
  const named = await namesOf(db, [...new Set(Object.values(chosen).flat())])
  const listOf = (name: keyof Lists) => chosen[name].flatMap((id) => named.get(id) ?? [])
  const isSaid = row.reachable !== null && row.reachable_until !== null && row.reachable_until > now()
  return {
    guests_in: row.guests_in,
    guests_out: row.guests_out,
    reachable_public: row.reachable_public,
    answered_at: row.guests_answered_at,
    is_due: await isDue(db, row),
    none_until: row.guests_none_until !== null && row.guests_none_until > now() ? row.guests_none_until : null,
    prefers: listOf('prefers'),
    not_to: listOf('not_to'),
    not_from: listOf('not_from'),
    networks: listIn(row.shared_branching_networks) ?? [],
    reachable:
      isSaid && row.reachable && row.reachable_until
        ? { reachable: row.reachable, note: row.reachable_note, until: row.reachable_until }
        : null,
  }
}

const YEAR = 365 * DAY

/** Never answered, a year ago, or before an attack over its offices: then the answer about its system counts no more. */
async function isDue(db: Db, { id, guests_answered_at }: CreditUnionRow): Promise<boolean> {
  if (guests_answered_at === null || Date.parse(guests_answered_at) < Date.now() - YEAR) return true
  const directory_id = await directoryRowOf(db, id)
  if (directory_id === null) return false
  const storms = (await findIncidents(db, ['watch', 'active'])).filter(({ is_exercise }) => !is_exercise)
  return guests_answered_at < ((await consentsLapsed(db, storms, directory_id)).get(directory_id) ?? '')
}

async function namesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, NamedCreditUnion>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('credit_unions').select(['id', 'name', 'deleted_at']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name, deleted_at }) => [id, { id, name, is_left: deleted_at !== null }]))
}
