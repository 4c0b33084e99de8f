import type { Updateable } from 'kysely'
import type * as calls from '#contract/back-office/calls.ts'
import type { BodyOf } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { refuseCounties, saveCounties } from '#server/domain/alerts/alert-counties.ts'
import { type AlertRow, alertKey, endCurrent, findAlert, presentAlert, storedList } from '#server/domain/alerts/alerts.ts'
import { queueAlertMails } from '#server/domain/alerts/queue-alert-mails.ts'
import { queuePush } from '#server/domain/alerts/queue-push.ts'
import { moveTold, noteToldEarlier } from '#server/domain/alerts/told-alerts.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { isToldByItself } from '#server/domain/desk/publish-alert.ts'
import { type Publisher, publisherOf } from '#server/domain/desk/publisher.ts'
import { requireRecentFactor } from '#server/domain/second-factor-rule.ts'
import { AppError, fieldError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tables, Tx } from '#server/lib/database/tables/tables.ts'

/** Changes what an alert says. What the form leaves out stays. With another area, or once it goes on, organizations that were not told before are told. */
export async function changeAlert({ db, actor, settings }: Context, id: string, form: BodyOf<typeof calls.changeAlert>): Promise<AlertRow> {
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
    await noteToldEarlier(tx, id)
    await tx
      .updateTable('alerts')
      .set({ ...changes, search_key, changed_at: now() })
      .where('id', '=', id)
      .execute()
    if (form.counties !== undefined) await saveCounties(tx, id, form.counties ?? [])
    const after = await lockAlert(tx, publisher, id)
    // One that was over goes on: programs have been told that it ended. Its area may have changed meanwhile, when nobody was told.
    const resumes = stored.over && !presentAlert(after).over
    const details = { title, fields, ...(resumes && { resumes, at: after.changed_at }) }
    await recordEvent(tx, actor, 'alert changed', { recordId: id, details })
    if (resumes || fields.includes('states') || fields.includes('counties')) await tellMoved({ tx, actor, settings }, alert, after)
    return after
  })
}

/** Those newly in the area, or enrolled since, are told as when it was published. Of the rest, programs alone hear: those left out that it ended there. */
async function tellMoved({ tx, actor, settings }: Pick<Context, 'actor' | 'settings'> & { tx: Tx }, before: AlertRow, after: AlertRow) {
  const { id, changed_at: at } = after
  const alert = presentAlert(after)
  if (alert.over || at === null) return
  const { added, back, left } = await moveTold(tx, id, at)
  const { title } = alert
  if (added + back > 0) {
    const told = added > 0 ? await tellNew(tx, after) : { isTold: false, pushes: null }
    if (told.isTold || told.pushes !== null) requireRecentFactor(actor, settings)
    const details = { title, at, organizations: added + back, ...(told.pushes !== null && { pushes: told.pushes }) }
    await recordEvent(tx, actor, 'alert area widened', { recordId: id, details })
  }
  if (left > 0) {
    const { states, counties } = presentAlert(before)
    await recordEvent(tx, actor, 'alert area narrowed', { recordId: id, details: { title, at, organizations: left, states, counties } })
  }
}

/** By the same ways: one that was published without a push is not pushed now. */
async function tellNew(tx: Tx, after: AlertRow) {
  const { id } = after
  const isTold = isToldByItself(presentAlert(after))
  if (isTold) await queueAlertMails(tx, id)
  const { push, push_devices } = await tx
    .selectFrom('alerts')
    .select(['push', 'push_devices'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (push_devices === null) return { isTold, pushes: null }
  const pushes = await queuePush(tx, id, { onlyManagers: !push })
  await tx
    .updateTable('alerts')
    .set({ push_devices: push_devices + pushes })
    .where('id', '=', id)
    .execute()
  return { isTold, pushes }
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
