import type { BodyOf } from '#contract/call.ts'
import type { changeSituationReport, writeSituationReport } from '#contract/situation-reports/calls.ts'
import { topics } from '#contract/situation-reports/options.ts'
import type { Actor } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { ownDesk } from '#server/domain/desk/desk.ts'
import { frozen } from '#server/domain/incidents/frozen-figures.ts'
import { signatureOf } from '#server/domain/incidents/signature.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { findDraft, findOwnDraft, incidentOfDesk, lockReports } from './queries.ts'

type Texts = BodyOf<typeof writeSituationReport>

/** Only the given texts: one that is left out stays as it is. */
const textsOf = (form: Texts) => ({
  ...Object.fromEntries(topics.filter((topic) => form[topic] !== undefined).map((topic) => [topic, form[topic] || null])),
  ...(form.next_due_at !== undefined && { next_due_at: form.next_due_at }),
})

/**
 * Begins the draft of the desk, with the figures as of now, and returns its id. Two people of one desk who begin at the same moment share one, and so
 * does a request that is sent again because its answer was lost.
 */
export async function writeReport(context: Context, incidentId: string, form: Texts): Promise<string> {
  const { db, actor } = context
  const incident = await incidentOfDesk(db, actor, incidentId)
  const figures = await frozen(db, incident.id)
  const begun = await change(db, async (tx) => {
    await lockReports(tx, incident.id)
    const draft = await findOwnDraft(tx, actor, incident.id)
    return { id: draft?.id ?? (await beginReport(tx, actor, incident.id, { ...textsOf(form), ...figures })), isNew: !draft }
  })
  if (!begun.isNew && Object.keys(textsOf(form)).length > 0) await changeReport(context, begun.id, form)
  return begun.id
}

type Begun = ReturnType<typeof textsOf> & Awaited<ReturnType<typeof frozen>>

async function beginReport(tx: Tx, actor: Actor, incident_id: string, columns: Begun): Promise<string> {
  const id = newId()
  const time = now()
  const by = await signatureOf(tx, actor)
  const made = { created_by: actor.id, created_by_name: by.name, created_by_organization: by.organization, created_at: time }
  await tx
    .insertInto('situation_reports')
    .values({ id, incident_id, desk: ownDesk(actor), ...columns, ...made, updated_at: time })
    .execute()
  await recordEvent(tx, actor, 'situation report written', { recordId: incident_id, details: { report: id } })
  return id
}

/** @throws AppError `already_issued`, also if it is issued at the same moment */
export async function changeReport({ db, actor }: Context, id: string, { renew_figures, ...form }: BodyOf<typeof changeSituationReport>) {
  const { draft, incident } = await findDraft(db, actor, id)
  const figures = renew_figures ? await frozen(db, incident.id) : {}
  await change(db, async (tx) => {
    if (renew_figures) await lockReports(tx, incident.id)
    const changed = await tx
      .updateTable('situation_reports')
      .set({ ...textsOf(form), ...figures, updated_at: now() })
      .where('id', '=', id)
      .where('number', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new AppError('already_issued')
    await recordEvent(tx, actor, 'situation report written', { recordId: draft.incident_id, details: { report: id } })
  })
}

/** Deletes a draft. @throws AppError `already_issued`, also if it is issued at the same moment */
export async function discardReport({ db, actor }: Context, id: string) {
  const { draft } = await findDraft(db, actor, id)
  await change(db, async (tx) => {
    const discarded = await tx
      .deleteFrom('situation_reports')
      .where('id', '=', id)
      .where('number', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!discarded) throw new AppError('already_issued')
    await recordEvent(tx, actor, 'situation report discarded', { recordId: draft.incident_id, details: { report: id } })
  })
}
