import type { createAlert } from '#contract/back-office/calls.ts'
import type { BodyOf } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { stateOfCounty } from '#contract/rules/county-codes.ts'
import { refuseCounties, saveCounties } from '#server/domain/alerts/alert-counties.ts'
import { alertKey, endCurrent, findAlert, storedList } from '#server/domain/alerts/alerts.ts'
import { queueAlertMails } from '#server/domain/alerts/queue-alert-mails.ts'
import { queuePush } from '#server/domain/alerts/queue-push.ts'
import { noteTold } from '#server/domain/alerts/told-alerts.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { requireRecentFactor } from '#server/domain/second-factor-rule.ts'
import { fieldError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { type Publisher, publisherOf } from './publisher.ts'

export type AlertForm = BodyOf<typeof createAlert>

/** Publishes an alert: mails and pushes leave with it. The one that it replaces ends. */
export async function publishAlert(context: Context, form: AlertForm) {
  const publish = await preparePublishing(context, form)
  await change(context.db, publish)
}

/**
 * Checks all that can be checked before, and returns what publishes in a transaction.
 * @throws AppError `invalid_input`, `forbidden`, `not_confirmed`, `second_factor_needed`
 */
export async function preparePublishing({ db, actor, settings }: Context, { push, ...form }: AlertForm) {
  const isTold = isToldByItself(form)
  // Without a word about it, it is pushed to those whom the table of kinds names.
  const isPushed = push ?? isTold
  if (isPushed || isTold) requireRecentFactor(actor, settings)
  const publisher = await publisherOf(db, actor)
  publisher.refuseOutside(form)
  await refuseCounties(form.counties ?? [])
  if (form.expires_at && form.expires_at <= now()) throw fieldError('expires_at', fieldErrors.momentOver)
  if (form.incident_id) await refuseOtherIncident(db, publisher, form.incident_id)
  return async (tx: Tx, incidentId = form.incident_id || null) => {
    const { title, desc } = form
    const id = newId()
    await publisher.limit(tx)
    if (form.replaces) {
      const replaced = await findAlert(tx, form.replaces)
      if (!replaced || !publisher.owns(replaced)) throw fieldError('replaces', fieldErrors.replacedAlert)
      publisher.refuseLeft(replaced)
      if (await endCurrent(tx, form.replaces))
        await recordEvent(tx, actor, 'alert ended', { recordId: form.replaces, details: { title: replaced.title, replaced_by: id } })
    }
    await tx
      .insertInto('alerts')
      .values({
        ...{ id, title, desc, search_key: alertKey({ title, desc }) },
        ...{ url: form.url || null, button_title: form.button_title || null, severity: form.severity || null },
        ...{ states: storedList(form.states), counties: storedList(form.counties), expires_at: form.expires_at || null },
        ...{ replaces: form.replaces || null, push: push === true, incident_id: incidentId },
        ...{ created_by: actor.id, credit_union_id: publisher.association?.id ?? null, with_support: actor.impersonator !== null },
        created_at: now(),
      })
      .execute()
    await saveCounties(tx, id, form.counties ?? [])
    await noteTold(tx, id)
    if (isTold) await queueAlertMails(tx, id)
    const pushes = isPushed ? await queuePush(tx, id, { onlyManagers: push !== true }) : null
    await tx.updateTable('alerts').set({ push_devices: pushes }).where('id', '=', id).execute()
    const details = { title, ...(pushes !== null && { pushes }), ...(form.replaces && { replaces: form.replaces }) }
    await recordEvent(tx, actor, 'alert created', { recordId: id, details })
    return id
  }
}

interface Addressed {
  severity?: AlertForm['severity']
  states?: readonly string[] | null | undefined
  counties?: readonly string[] | null | undefined
}

/** One for everybody that does not ask to act now waits on the dashboard: it would be thousands of messages. */
export const isToldByItself = ({ severity, states, counties }: Addressed) =>
  severity === 'urgent' || (states?.length ?? 0) > 0 || (counties?.length ?? 0) > 0

/** An alert is about an open incident in the states of who publishes it, and about no exercise: people would take it for real. */
async function refuseOtherIncident(db: Db, { association }: Publisher, id: string) {
  const found = await db.selectFrom('incidents').select(['phase', 'is_exercise']).where('id', '=', id).executeTakeFirst()
  const isOpen = found !== undefined && found.phase !== 'closed'
  const isTheirs = association === null || (await statesOf(db, id)).some((state) => association.states.includes(state))
  if (!isOpen || !isTheirs) throw fieldError('incident_id', fieldErrors.alertOfIncident)
  if (found.is_exercise) throw fieldError('incident_id', fieldErrors.alertOfExercise)
}

/** Those that an incident touches. */
async function statesOf(db: Db, incidentId: string): Promise<string[]> {
  const [states, counties] = await Promise.all([
    db.selectFrom('incident_states').select('state').where('incident_id', '=', incidentId).execute(),
    db.selectFrom('incident_counties').select('county').where('incident_id', '=', incidentId).execute(),
  ])
  return [...states.map(({ state }) => state), ...counties.flatMap(({ county }) => stateOfCounty(county) ?? [])]
}
