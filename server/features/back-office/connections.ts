// What programs are connected by, of every organization: the foundation ends it all where something leaked.

import type { endConnections as endCall } from '#contract/back-office/calls.ts'
import type { ConnectedOrganization } from '#contract/back-office/connections-schemas.ts'
import type { BodyOf } from '#contract/call.ts'
import type { Hook } from '#contract/records/hook.ts'
import { searchWords } from '#contract/rules/search-key.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { presentHook } from '#server/domain/hooks/present-hook.ts'
import { livingKeys, livingKeysOf, presentKey } from '#server/domain/keys/living-keys.ts'
import { mailPeople } from '#server/domain/mail/mail-to.ts'
import { administratorsOf } from '#server/domain/organizations/people-of.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { formsOf, hasWords } from '#server/lib/database/contains.ts'
import { lockRow, takeTurns } from '#server/lib/database/engines/locks.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

export async function connectionsOf(db: Db, searchString: string | null | undefined): Promise<ConnectedOrganization[]> {
  const all = db
    .selectFrom('credit_unions')
    .where('credit_unions.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('credit_unions.id', 'in', livingKeys(db).select('keys.credit_union_id')),
        eb('credit_unions.id', 'in', eb.selectFrom('hooks').select('hooks.credit_union_id')),
      ]),
    )
  const matching = searchString
    ? all.where(hasWords(formsOf(searchWords(searchString)), { keys: ['credit_unions.name_key', 'credit_unions.city_key'] }))
    : all
  const organizations = await matching.select(['id', 'name', 'city', 'state', 'confirmed_at']).orderBy('name_key').orderBy('id').execute()
  const keys = await livingKeys(db).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
  const hooks = await db.selectFrom('hooks').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
  const keysOf = Map.groupBy(keys, ({ credit_union_id }) => credit_union_id)
  const hooksOf = Map.groupBy(hooks, ({ credit_union_id }) => credit_union_id)
  const rows = organizations.map(({ confirmed_at, ...credit_union }) => ({
    credit_union: { ...credit_union, confirmed: confirmed_at !== null },
    keys: (keysOf.get(credit_union.id) ?? []).map(presentKey),
    hooks: failingFirst((hooksOf.get(credit_union.id) ?? []).map(presentHook)),
  }))
  // The order by name stays within both.
  return [...rows.filter(isFailing), ...rows.filter((row) => !isFailing(row))]
}

const isFailing = ({ hooks }: Pick<ConnectedOrganization, 'hooks'>) => hooks.some(fails)
const fails = ({ state }: Hook) => state === 'failing' || state === 'off'
const failingFirst = (hooks: readonly Hook[]) => [...hooks.filter(fails), ...hooks.filter((hook) => !fails(hook))]

export const endConnections = ({ db, settings, actor }: Context, { credit_union_id: creditUnionId, reason }: BodyOf<typeof endCall>) =>
  change(db, async (tx) => {
    await lockRow(tx, 'credit_unions', creditUnionId)
    const organization = await tx.selectFrom('credit_unions').select('name').where('id', '=', creditUnionId).executeTakeFirst()
    const keys = await livingKeysOf(tx, creditUnionId).select(['id', 'name']).execute()
    // Who reads the audit trail writes to many hooks, in an order of its own.
    await takeTurns(tx, 'hooks')
    const hooks = await tx.selectFrom('hooks').select(['id', 'url']).where('credit_union_id', '=', creditUnionId).orderBy('id').execute()
    if (!organization || keys.length + hooks.length === 0) throw new AppError('not_found')
    await tx
      .updateTable('keys')
      .set({ ended_at: now() })
      .where('credit_union_id', '=', creditUnionId)
      .where('ended_at', 'is', null)
      .execute()
    await tx.deleteFrom('hooks').where('credit_union_id', '=', creditUnionId).execute()
    for (const { id, name } of keys) await recordEvent(tx, actor, 'key ended', { recordId: id, creditUnionId, details: { name, reason } })
    for (const { id, url } of hooks) await recordEvent(tx, actor, 'hook removed', { recordId: id, creditUnionId, details: { url, reason } })
    const said = { organization: organization.name, reason, contact: settings.PROGRAM_EMAIL }
    await mailPeople(tx, await administratorsOf(tx, creditUnionId), (words) => words.keysEnded(said))
  })
