import type { Updateable } from 'kysely'
import type * as calls from '#contract/back-office/calls.ts'
import type { BodyOf } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { refuseCounties, saveCounties } from '#server/domain/alerts/alert-counties.ts'
import { type AlertRow, alertKey, endCurrent, findAlert, presentAlert, storedList } from '#server/domain/alerts/alerts.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { type Publisher, publisherOf } from '#server/domain/desk/publisher.ts'
import { AppError, fieldError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tables, Tx } from '#server/lib/database/tables/tables.ts'

/** Changes what an alert says. What the form leaves out stays, and no push leaves again. */
export async function changeAlert({ db, actor }: Context, id: string, form: BodyOf<typeof calls.changeAlert>): Promise<AlertRow> {
  const publisher = await publisherOf(db, actor)
  return change(db, async (tx) => {
    const alert = await lockAlert(tx, publisher, id)
    const stored = presentAlert(alert)
    publisher.refuseOutside({ states: form.states ?? stored.states, counties: form.counties ?? stored.counties })
    // Typed names of an earlier alert stay until they are taken off.
    await refuseCounties(form.counties ?? [], stored.counties)
    const changes = changesOf(form)
    // One that is over already may be corrected.
    if (changes.expires_at && changes.expires_at !== alert.expires_at && changes.expires_at <= now())
      throw fieldError('expires_at', fieldErrors.momentOver)
    const fields = Object.entries(changes).flatMap(([name, value]) => (alert[name as keyof AlertRow] === value ? [] : [name]))
    if (fields.length === 0) return alert
    const { title = alert.title, desc = alert.desc } = changes
    const search_key = alertKey({ title, desc })
    await tx
      .updateTable('alerts')
      .set({ ...changes, search_key, changed_at: now() })
      .where('id', '=', id)
      .execute()
    if (form.counties !== undefined) await saveCounties(tx, id, form.counties ?? [])
    await recordEvent(tx, actor, 'alert changed', { recordId: id, details: { title, fields } })
    return lockAlert(tx, publisher, id)
  })
}

type Changes = Pick<
  Updateable<Tables['alerts']>,
  'title' | 'desc' | 'url' | 'button_title' | 'severity' | 'states' | 'counties' | 'expires_at'
>

/** An emptied choice is none; one that the form leaves out stays. */
const changesOf = (form: BodyOf<typeof calls.changeAlert>): Changes => ({
  ...(form.title !== undefined && { title: form.title }),
  ...(form.desc !== undefined && { desc: form.desc }),
  ...(form.url !== undefined && { url: form.url || null }),
  ...(form.button_title !== undefined && { button_title: form.button_title || null }),
  ...(form.severity !== undefined && { severity: form.severity || null }),
  ...(form.states !== undefined && { states: storedList(form.states) }),
  ...(form.counties !== undefined && { counties: storedList(form.counties) }),
  ...(form.expires_at !== undefined && { expires_at: form.expires_at || null }),
})

/** Ends an alert. One that is over already stays as it is. */
export async function endAlert({ db, actor }: Context, id: string): Promise<AlertRow> {
  const publisher = await publisherOf(db, actor)
  return change(db, async (tx) => {
    const alert = await lockAlert(tx, publisher, id)
    publisher.refuseLeft(alert)
    const { title } = alert
    if (await endCurrent(tx, id)) await recordEvent(tx, actor, 'alert ended', { recordId: id, details: { title } })
    return lockAlert(tx, publisher, id)
  })
}

/** Another publisher's is not found. */
async function lockAlert(tx: Tx, publisher: Publisher, id: string): Promise<AlertRow> {
  await lockRow(tx, 'alerts', id)
  const alert = await findAlert(tx, id)
  if (!alert || !publisher.owns(alert)) throw new AppError('not_found')
  return alert
}
