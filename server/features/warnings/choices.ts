import type { BodyOf } from '#contract/call.ts'
import { defaultChoices, type WarningGroup, type WayToTell } from '#contract/records/warning-options.ts'
import type { changeWarningChoices } from '#contract/warnings/calls.ts'
import type { WarningChoices } from '#contract/warnings/schemas.ts'
import type { Actor } from '#server/domain/actor.ts'
import { requireRealPerson } from '#server/domain/actor.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** What a person wants to be told of. Without a choice, what holds until then. */
export async function choicesOf(db: Db, userId: string): Promise<WarningChoices> {
  const row = await db.selectFrom('warning_choices').selectAll().where('user_id', '=', userId).executeTakeFirst()
  if (!row) return { ...defaultChoices, by: [], groups: [...defaultChoices.groups], updated_at: null }
  const { user_id, ways, groups, ...choices } = row
  return { ...choices, by: JSON.parse(ways) as WayToTell[], groups: JSON.parse(groups) as WarningGroup[] }
}

/** Changes the choices that the form names. Nothing is told that is in force already. */
export async function changeChoices(db: Db, actor: Actor, form: BodyOf<typeof changeWarningChoices>): Promise<WarningChoices> {
  requireRealPerson(actor)
  const before = await choicesOf(db, actor.id)
  const { by = before.by, groups = before.groups, least_severity = before.least_severity } = form
  const { quiet_from = before.quiet_from, quiet_until = before.quiet_until } = form
  const choices = { least_severity, quiet_from, quiet_until, updated_at: now() }
  const row = { ...choices, ways: JSON.stringify(unique(by)), groups: JSON.stringify(unique(groups)) }
  await db
    .insertInto('warning_choices')
    .values({ user_id: actor.id, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  return choicesOf(db, actor.id)
}

const unique = <Choice>(list: readonly Choice[]) => [...new Set(list)]
