import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** By name, with the number of organizations that use each. */
export async function typedCoreSystems(db: Db) {
  const rows = await db
    .selectFrom('core_systems')
    .leftJoin('credit_unions', (join) =>
      join.onRef('credit_unions.core_system', '=', 'core_systems.name').on('credit_unions.deleted_at', 'is', null),
    )
    .select(['core_systems.id', 'core_systems.name'])
    .select((eb) => eb.fn.count<number | string>('credit_unions.id').as('organizations'))
    .where('core_systems.is_seeded', '=', false)
    .where('core_systems.deleted_at', 'is', null)
    .groupBy(['core_systems.id', 'core_systems.name', 'core_systems.name_key'])
    .orderBy('core_systems.name_key')
    .execute()
  return rows.map((row) => ({ ...row, organizations: Number(row.organizations) }))
}

/** Removes a core system from the list for good. An organization that types it again is the only one to see it. */
export const deleteCoreSystem = ({ db, actor }: Context, id: string) =>
  change(db, async (tx) => {
    const deleted = await tx
      .updateTable('core_systems')
      .set({ deleted_at: now() })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning('name')
      .executeTakeFirst()
    if (!deleted) throw new AppError('not_found')
    await recordEvent(tx, actor, 'core system deleted', { recordId: id, details: deleted })
  })
