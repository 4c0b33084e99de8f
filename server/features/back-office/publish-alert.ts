import type { createAlert } from '#contract/back-office/calls.ts'
import type { BodyOf } from '#contract/call.ts'
import type { Context } from '#server/context.ts'
import { recordEvent } from '#server/database/audit.ts'
import { newId, now } from '#server/database/new-id.ts'
import { queuePush } from '#server/push/queue-push.ts'

/** Publishes an alert, and queues its push for everybody who subscribed where that was asked for. */
export async function publishAlert({ db, wakeOutbox, actor }: Context, { push, ...form }: BodyOf<typeof createAlert>) {
  const { title, desc } = form
  const id = newId()
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('alerts')
      .values({
        id,
        title,
        desc,
        search_key: `${title}\n${desc}`.toLowerCase(),
        url: form.url || null,
        button_title: form.button_title || null,
        push: push === true,
        created_by: actor.id,
        with_support: actor.impersonator !== null,
        created_at: now(),
        deleted_at: null,
      })
      .execute()
    const details = push ? { title, pushes: await queuePush(tx, id) } : { title }
    await recordEvent(tx, actor, 'alert created', { recordId: id, details })
  })
  wakeOutbox()
}
