import { isAlways, type MessageKindName, messageKinds, waysOf } from '#contract/records/message-kinds.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'

export type Choices = { [Kind in MessageKindName]?: { mail?: boolean | undefined; push?: boolean | undefined } | undefined }

/** What is left out stays, and a person who is gone chooses nothing. */
export async function chooseMessages(tx: Tx, userId: string, choices: Choices) {
  // Two that are made at the same moment both count.
  if (!(await lockRow(tx, 'users', userId))) return
  const stored = await tx.selectFrom('message_choices').selectAll().where('user_id', '=', userId).execute()
  for (const kind of messageKinds) {
    const chosen = choices[kind]
    if (!chosen || isAlways(kind)) continue
    const ways = waysOf(kind)
    const before = stored.find((each) => each.kind === kind) ?? { mail: ways.includes('mail'), push: ways.includes('push') }
    const row = { mail: chosen.mail ?? before.mail, push: chosen.push ?? before.push, updated_at: now() }
    await tx
      .insertInto('message_choices')
      .values({ user_id: userId, kind, ...row })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(row))
      .execute()
  }
}
