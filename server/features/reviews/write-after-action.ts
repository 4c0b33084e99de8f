import type { BodyOf } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type * as calls from '#contract/reviews/calls.ts'
import { type AfterActionTopic, afterActionTopics } from '#contract/reviews/options.ts'
import { ofEach } from '#contract/rules/of-each.ts'
import type { Actor } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { type FoundIncident, incidentFor } from '#server/domain/incidents/find-incidents.ts'
import { signatureOf } from '#server/domain/incidents/signature.ts'
import { presentOwnReview, presentReview } from '#server/domain/reviews/present-review.ts'
import { AppError, refuseFields } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { findDraft, findOwnDraft, improvementsNow, type Writer, writerOf } from './after-actions.ts'
import { reviewOfAll, reviewOfOne } from './find-review.ts'

type Texts = BodyOf<typeof calls.writeAfterAction>

/** Only the given ones: one that is left out stays as it is. */
const textsOf = (form: Texts) =>
  Object.fromEntries(afterActionTopics.filter((topic) => form[topic] !== undefined).map((topic) => [topic, form[topic] || null]))

/**
 * Begins the draft, or adds the texts to the one that there is. Two who begin at the same moment share one. What a colleague wrote stays.
 * @throws AppError with a field error at each text that the draft has with other words
 */
export async function writeAfterAction({ db, actor }: Context<Actor>, incidentId: string, form: Texts): Promise<string> {
  const incident = await incidentFor(db, actor, incidentId)
  const writer = await writerOf(db, actor, incident)
  if (!writer) throw new AppError('forbidden')
  const figures = JSON.stringify(await figuresFor(db, actor, incident, writer))
  return change(db, async (tx) => {
    await lockRow(tx, 'incidents', incident.id)
    const known = await findOwnDraft(tx, incident.id, writer)
    const id = known?.id ?? newId()
    if (known) {
      refuseUnseen(known, form, nothing)
      await setTexts(tx, id, form)
    } else await begin(tx, actor, { id, incident, writer, figures, form })
    await recordEvent(tx, actor, 'after-action report written', { recordId: incident.id, details: { report: id } })
    return id
  })
}

interface Begun {
  id: string
  incident: FoundIncident
  writer: Writer
  figures: string
  form: Texts
}

async function begin(tx: Tx, actor: Actor, { id, incident, writer, figures, form }: Begun) {
  const { name, organization } = await signatureOf(tx, actor)
  const time = now()
  await tx
    .insertInto('after_actions')
    .values({
      ...{ id, incident_id: incident.id, ...writer, number: null, figures, improvements: null },
      ...{ ...nothing, ...textsOf(form) },
      ...{ created_by: actor.id, created_by_name: name, created_by_organization: organization, created_at: time, updated_at: time },
      ...{ issued_at: null, issued_by: null, issued_by_name: null, issued_by_organization: null },
    })
    .execute()
}

const setTexts = (tx: Tx, id: string, form: Texts) =>
  tx
    .updateTable('after_actions')
    .set({ ...textsOf(form), updated_at: now() })
    .where('id', '=', id)
    .execute()

/** @throws AppError `incident_open`; `not_found` where a credit union had no part in it */
async function figuresFor(db: Db, actor: Actor, { id }: FoundIncident, { credit_union_id }: Writer) {
  if (credit_union_id === null) return presentReview(db, actor, await reviewOfAll(db, actor, id))
  return presentOwnReview(db, actor, await reviewOfOne(db, actor, { id, credit_union_id }))
}

/** @throws AppError with a field error at each text that a colleague has changed to another text since the person saw it */
function refuseUnseen(row: Readonly<Record<AfterActionTopic, string | null>>, form: Texts, seen: Texts) {
  const changed = afterActionTopics.filter((topic) => {
    const [was, is, wanted] = [seen[topic], row[topic], form[topic]]
    return was !== undefined && wanted !== undefined && !isSame(was, is) && !isSame(wanted, is)
  })
  refuseFields(changed.map((topic) => [topic, fieldErrors.changedMeanwhile]))
}

/** What somebody has seen who begins a draft. */
const nothing = ofEach(afterActionTopics, () => null)

const isSame = (one: string | null, other: string | null) => (one ?? '') === (other ?? '')

export async function changeAfterAction(
  { db, actor }: Context<Actor>,
  id: string,
  { renew_figures, seen = {}, ...form }: BodyOf<typeof calls.changeAfterAction>,
): Promise<void> {
  const { incident, writer } = await findDraft(db, actor, id)
  const figures = renew_figures ? JSON.stringify(await figuresFor(db, actor, incident, writer)) : null
  await change(db, async (tx) => {
    await lockRow(tx, 'incidents', incident.id)
    refuseUnseen((await findDraft(tx, actor, id)).row, form, seen)
    await setTexts(tx, id, form)
    if (figures !== null) await tx.updateTable('after_actions').set({ figures }).where('id', '=', id).execute()
    await recordEvent(tx, actor, 'after-action report written', { recordId: incident.id, details: { report: id } })
  })
}

export async function discardAfterAction({ db, actor }: Context<Actor>, id: string): Promise<void> {
  await change(db, async (tx) => {
    const { incident } = await findDraft(tx, actor, id)
    await lockRow(tx, 'incidents', incident.id)
    const { numDeletedRows } = await tx.deleteFrom('after_actions').where('id', '=', id).where('number', 'is', null).executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError('already_issued')
    await recordEvent(tx, actor, 'after-action report discarded', { recordId: incident.id, details: { report: id } })
  })
}

/** Numbers and dates it: those of desks together, those of a credit union by themselves. */
export async function issueAfterAction({ db, actor }: Context<Actor>, id: string): Promise<void> {
  await change(db, async (tx) => {
    const { incident } = await findDraft(tx, actor, id)
    await lockRow(tx, 'incidents', incident.id)
    const { row, writer } = await findDraft(tx, actor, id)
    const last = await tx
      .selectFrom('after_actions')
      .select((eb) => eb.fn.max('number').as('number'))
      .where('incident_id', '=', incident.id)
      .where((eb) =>
        writer.credit_union_id === null ? eb('credit_union_id', 'is', null) : eb('credit_union_id', '=', writer.credit_union_id),
      )
      .executeTakeFirst()
    const number = (last?.number ?? 0) + 1
    const by = await signatureOf(tx, actor)
    await tx
      .updateTable('after_actions')
      .set({
        ...{ number, issued_at: now(), issued_by: actor.id, issued_by_name: by.name, issued_by_organization: by.organization },
        improvements: JSON.stringify(await improvementsNow(tx, row)),
      })
      .where('id', '=', id)
      .execute()
    await recordEvent(tx, actor, 'after-action report issued', { recordId: incident.id, details: { report: id, number } })
  })
}
