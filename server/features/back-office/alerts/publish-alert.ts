import type { createAlert } from '#contract/back-office/calls.ts'
import type { BodyOf } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { alertKey, findAlert } from '#server/domain/alerts/alerts.ts'
import { queuePush } from '#server/domain/alerts/queue-push.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { fieldError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import { refuseCounties, saveCounties } from './alert-counties.ts'
import { storedList } from './alerts.ts'
import { endCurrent } from './change-alert.ts'
import { publisherOf } from './publisher.ts'

/** Publishes an alert, and queues its push for everybody of its states who subscribed where that was asked for. The one that it replaces ends. */
export async function publishAlert({ db, actor }: Context, { push, ...form }: BodyOf<typeof createAlert>) {
  const { title, desc } = form
  const publisher = await publisherOf(db, actor)
  publisher.refuseOutside(form)
  await refuseCounties(form.counties ?? [])
  const id = newId()
  const time = now()
  if (form.expires_at && form.expires_at <= time) throw fieldError('expires_at', fieldErrors.momentOver)
  await change(db, async (tx) => {
    await publisher.limit(tx)
    if (form.replaces) {
      const replaced = await findAlert(tx, form.replaces)
      if (!replaced || !publisher.owns(replaced)) throw fieldError('replaces', fieldErrors.replacedAlert)
      await endCurrent(tx, form.replaces)
    }
    await tx
      .insertInto('alerts')
      .values({
        id,
        title,
        desc,
        search_key: alertKey({ title, desc }),
        url: form.url || null,
        button_title: form.button_title || null,
        severity: form.severity || null,
        states: storedList(form.states),
        counties: storedList(form.counties),
        expires_at: form.expires_at || null,
        replaces: form.replaces || null,
        push: push === true,
        created_by: actor.id,
        credit_union_id: publisher.association?.id ?? null,
        with_support: actor.impersonator !== null,
        created_at: time,
      })
      .execute()
    await saveCounties(tx, id, form.counties ?? [])
    const pushes = push ? await queuePush(tx, id) : null
    await tx.updateTable('alerts').set({ push_devices: pushes }).where('id', '=', id).execute()
    const details = { title, ...(pushes !== null && { pushes }), ...(form.replaces && { replaces: form.replaces }) }
    await recordEvent(tx, actor, 'alert created', { recordId: id, details })
  })
}
