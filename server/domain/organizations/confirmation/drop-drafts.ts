import { draftsOf } from '#server/domain/organizations/offices/office-drafts.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import type { Leaving } from './give-back-statuses.ts'

const CHANGES = ['office added', 'office changed', 'office closed', 'main office changed']

/**
 * Corrections of offices wait until an organization is confirmed, and are then published. Those to which people who leave have added something, like a
 * phone number of their own, are never published. What only the people who stay typed goes on.
 */
export async function dropDraftsOf(tx: Tx, creditUnionId: string, [operator, people]: Leaving) {
  const drafts = await draftsOf(tx, creditUnionId)
  if (drafts.length === 0) return
  const changed = await tx
    .selectFrom('audit_events')
    .select('record_id')
    .where('what', 'in', CHANGES)
    .where('record_id', 'in', [creditUnionId, ...drafts.map(recordOf)])
    .where('actor_id', operator, people)
    .execute()
  const byOthers = new Set(changed.map(({ record_id }) => record_id))
  // The address of the main office is on record as a change of the organization.
  const dropped = drafts.filter((draft) => byOthers.has(recordOf(draft)) || byOthers.has(creditUnionId))
  if (dropped.length === 0) return
  await tx
    .deleteFrom('office_drafts')
    .where(
      'id',
      'in',
      dropped.map(({ id }) => id),
    )
    .execute()
}

const recordOf = ({ id, office_id }: { id: string; office_id: string | null }) => office_id ?? id
