import { takeTurns } from '#server/lib/database/engines/locks.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { recountOffices } from './write-facts.ts'

/**
 * Called after an organization was confirmed, refused, deleted or restored, or its confirmation was withdrawn: from now on, the entries that it made
 * count, or no longer count. The first confirmation of an installation ends the trial, so it also changes which entries of other organizations count.
 */
export async function recountStatuses(tx: Tx, creditUnionId: string): Promise<void> {
  await takeTurns(tx, 'areas')
  const other = tx
    .selectFrom('credit_unions')
    .select('id')
    .where('confirmed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('id', '<>', creditUnionId)
    .limit(1)
  const wasTrial = (await other.executeTakeFirst()) === undefined
  const offices = await tx
    .selectFrom('office_statuses')
    .select('office_id')
    .distinct()
    .where('via', 'is', null)
    .$if(!wasTrial, (query) => query.where('credit_union_id', '=', creditUnionId))
    .execute()
  await recountOffices(
    tx,
    offices.map(({ office_id }) => office_id),
  )
}
