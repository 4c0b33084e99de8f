// Parts of the checklist that a person of the organization reviewed and confirmed: one tab by its button, all by Done. A changed answer says nothing
// about the other answers of its tab, and confirms nothing.

import { type TabName, tabs } from '#contract/catalogue/prepare-form.ts'
import { hasAnswers } from '#contract/catalogue/prepare-rules.ts'
import type { Confirmation } from '#contract/prepare/schemas.ts'
import { fullName } from '#contract/rules/full-name.ts'
import type { Actor } from '#server/domain/actor.ts'
import type { Context } from '#server/domain/context.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { creditUnionOf, findConfirmations, lockCreditUnion, saveConfirmations } from './queries.ts'

/** When and by whom each tab of the organization's checklist was last confirmed. */
export async function confirmationsOf(db: Db, actor: Actor, id: string): Promise<Confirmation[]> {
  await assertOwn(db, actor, id)
  return (await findConfirmations(db, id)).map(({ tab, confirmed_at, first_name, last_name }) => ({
    tab: tab as TabName,
    confirmed_at,
    confirmed_by: fullName({ first_name, last_name }),
  }))
}

/** Confirms a tab with its current answers. One without any has nothing to confirm. */
export async function confirmTab({ db, actor }: Context, id: string, tab: TabName): Promise<Confirmation> {
  await assertOwn(db, actor, id)
  await change(db, async (tx) => {
    const record = await lockCreditUnion(tx, id)
    const asked = tabs.find(({ name }) => name === tab)
    if (!record || !asked || !hasAnswers(asked, record)) throw new AppError('not_acceptable_now')
    await saveConfirmations(tx, id, [tab], actor)
  })
  const confirmed = (await confirmationsOf(db, actor, id)).find((each) => each.tab === tab)
  if (!confirmed) throw new AppError('not_found')
  return confirmed
}

async function assertOwn(db: Db, actor: Actor, id: string) {
  if (id !== actor.credit_union_id || !(await creditUnionOf(db, actor))) throw new AppError('not_found')
}
