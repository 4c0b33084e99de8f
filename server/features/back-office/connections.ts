// What programs are connected by, of every organization: the foundation ends it all where something leaked.

import type { endConnections as endCall } from '#contract/back-office/calls.ts'
import type { ConnectedOrganization } from '#contract/back-office/connections-schemas.ts'
import type { BodyOf } from '#contract/call.ts'
import type { Hook } from '#contract/records/hook.ts'
import { searchWords } from '#contract/rules/search-key.ts'
import type { Context } from '#server/domain/context.ts'
import { presentHooks } from '#server/domain/hooks/present-hook.ts'
import { endConnectionsOf } from '#server/domain/keys/end-connections.ts'
import { livingKeys, presentKey } from '#server/domain/keys/living-keys.ts'
import { mailPeople } from '#server/domain/mail/mail-to.ts'
import { administratorsOf } from '#server/domain/organizations/people-of.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { formsOf, hasWords } from '#server/lib/database/contains.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
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
  const shownHooks = (await presentHooks(db, hooks)).map((shown, at) => ({ shown, credit_union_id: hooks[at]?.credit_union_id }))
  const hooksOf = Map.groupBy(shownHooks, ({ credit_union_id }) => credit_union_id)
  const rows = organizations.map(({ confirmed_at, ...credit_union }) => ({
    credit_union: { ...credit_union, confirmed: confirmed_at !== null },
    keys: (keysOf.get(credit_union.id) ?? []).map(presentKey),
    hooks: failingFirst((hooksOf.get(credit_union.id) ?? []).map(({ shown }) => shown)),
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
    const count = organization ? await endConnectionsOf(tx, { creditUnionId, by: actor, reason }) : 0
    if (!organization || count === 0) throw new AppError('not_found')
    const said = { organization: organization.name, reason, contact: settings.PROGRAM_EMAIL }
    await mailPeople(tx, await administratorsOf(tx, creditUnionId), (words) => words.keysEnded(said))
  })
