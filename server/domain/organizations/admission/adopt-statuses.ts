import { recountOffices } from '#server/domain/incidents/write-facts.ts'
import { directoryRowOf } from '#server/domain/organizations/offices/directory-row.ts'
import { takeTurns } from '#server/lib/database/engines/locks.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'

/** Somebody who belonged to the organization before takes back what they said of its offices (`giveBackStatuses`). */
export async function adoptStatuses(tx: Tx, userId: string, creditUnionId: string) {
  const directoryId = await directoryRowOf(tx, creditUnionId)
  if (directoryId === null) return
  const given = () =>
    tx
      .selectFrom('office_statuses')
      .innerJoin('offices', 'offices.id', 'office_statuses.office_id')
      .where('office_statuses.entered_by', '=', userId)
      .where('office_statuses.credit_union_id', 'is', null)
      .where('office_statuses.via', 'is', null)
      .where('offices.directory_id', '=', directoryId)
  // Most people have none, and a change of areas is not held up for them.
  if (!(await given().select('office_statuses.id').limit(1).executeTakeFirst())) return
  await takeTurns(tx, 'areas')
  const adopted = await tx
    .updateTable('office_statuses')
    .set((eb) => ({
      credit_union_id: creditUnionId,
      given_back_at: null,
      entered_by_organization: eb.selectFrom('credit_unions').select('credit_unions.name').where('credit_unions.id', '=', creditUnionId),
    }))
    .where('id', 'in', given().select('office_statuses.id'))
    .returning('office_id')
    .execute()
  await recountOffices(tx, [...new Set(adopted.map(({ office_id }) => office_id))])
}
