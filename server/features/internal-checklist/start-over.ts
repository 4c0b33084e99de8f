import type { ChecklistName } from '#contract/catalogue/internal-checklist.ts'
import { type Actor, realPersonId } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { CreditUnionRow, Tx } from '#server/lib/database/tables/tables.ts'
import { checkedItems } from './checks.ts'
import { findChanges, insertEarlier, lockOwn, noteUnchecked, uncheck } from './queries.ts'

/** Unchecks every item for a new event. The list as it was stays readable. */
export const startOver = ({ db, actor }: Context, id: string): Promise<CreditUnionRow> =>
  change(db, async (tx) => {
    const own = await lockOwn(tx, actor, id)
    if (!own) throw new AppError('not_found')
    const items = checkedItems(own)
    if (items.length === 0) return own
    const listId = await keepList(tx, actor, own, items)
    await noteUnchecked(tx, id, items, realPersonId(actor))
    await recordEvent(tx, actor, 'internal checklist started over', { recordId: listId })
    return uncheck(tx, id, items)
  })

async function keepList(tx: Tx, actor: Actor, own: CreditUnionRow, items: readonly ChecklistName[]) {
  const changes = new Map((await findChanges(tx, own.id)).map((each) => [each.field, each]))
  const list = { id: newId(), credit_union_id: own.id, ended_at: now(), ended_by: actor.id }
  const checks = items.map((item) => ({
    checklist_id: list.id,
    item,
    checked_at: changes.get(item)?.changed_at ?? null,
    checked_by: changes.get(item)?.changed_by ?? null,
  }))
  await insertEarlier(tx, list, checks)
  return list.id
}
