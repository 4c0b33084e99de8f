// Who checked which item of the internal checklist, now and in earlier events.

import { type ChecklistName, checklistNames } from '#contract/catalogue/internal-checklist.ts'
import type { Check, InternalChecklist } from '#contract/internal-checklist/schemas.ts'
import { fullName } from '#contract/rules/full-name.ts'
import type { Actor } from '#server/domain/actor.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { CreditUnionRow, Db } from '#server/lib/database/tables/tables.ts'
import { findChanges, findEarlier, findEarlierChecks, findOwn } from './queries.ts'

export const checkedItems = (row: CreditUnionRow): ChecklistName[] => checklistNames.filter((name) => row[name] === true)

export async function checksOf(db: Db, actor: Actor, id: string): Promise<InternalChecklist> {
  const own = await findOwn(db, actor, id)
  if (!own) throw new AppError('not_found')
  const changes = new Map((await findChanges(db, id)).map((each) => [each.field, each]))
  const checks = checkedItems(own).map((item): Check => {
    const change = changes.get(item)
    return { item, checked_at: change?.changed_at ?? null, checked_by: change ? nameOf(change) : null }
  })
  return { checks, earlier: await earlierOf(db, id) }
}

async function earlierOf(db: Db, id: string): Promise<InternalChecklist['earlier']> {
  const lists = await findEarlier(db, id)
  const checks = await findEarlierChecks(
    db,
    lists.map((list) => list.id),
  )
  return lists.map((list) => ({
    id: list.id,
    ended_at: list.ended_at,
    ended_by: nameOf(list),
    checks: checks
      .filter(({ checklist_id }) => checklist_id === list.id)
      .map((check) => ({ item: check.item as ChecklistName, checked_at: check.checked_at, checked_by: nameOf(check) })),
  }))
}

const nameOf = (person: Parameters<typeof fullName>[0]) => fullName(person) || null
