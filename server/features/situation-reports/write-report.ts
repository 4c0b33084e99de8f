import type { BodyOf } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { ofEach } from '#contract/rules/of-each.ts'
import type { changeSituationReport, writeSituationReport } from '#contract/situation-reports/calls.ts'
import { topics } from '#contract/situation-reports/options.ts'
import type { ReportConflicts } from '#contract/situation-reports/schemas.ts'
import type { Actor } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { ownDesk } from '#server/domain/desk/desk.ts'
import type { FoundIncident } from '#server/domain/incidents/find-incidents.ts'
import { lastIssued, takeFigures } from '#server/domain/incidents/frozen-figures.ts'
import { signatureOf } from '#server/domain/incidents/signature.ts'
import { AppError, refuseFields } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { MINUTE } from '#server/lib/time.ts'
import { conflictingLines, conflictsIn, without, withoutText } from './conflicts.ts'
import { changeLines, type LineChange } from './lines/change-lines.ts'
import type { StoredLine } from './lines/line.ts'
import { makeLines, wordsFor } from './lines/make-lines.ts'
import { firstLines, mergeLines } from './lines/merge-lines.ts'
import { namesOf } from './lines/names-in.ts'
import { nextReportLine } from './lines/of-next.ts'
import { withdrawnIn } from './lines/withdrawn.ts'
import { findDraft, findOwnDraft, incidentOfDesk, linesIn, lockReports } from './queries.ts'

type Texts = BodyOf<typeof writeSituationReport>

/** Only the given texts: one that is left out stays as it is. */
const textsOf = (form: Texts) => ({
  ...Object.fromEntries(topics.filter((topic) => form[topic] !== undefined).map((topic) => [topic, form[topic] || null])),
  ...(form.next_due_at !== undefined && { next_due_at: form.next_due_at }),
})

/**
 * Begins the draft of the desk, with the figures as of now and what came in, and returns its id. Two people of one desk who begin at the same moment share
 * one, and so does a request that is sent again because its answer was lost. What a colleague wrote stays; the other texts are stored.
 * @throws AppError with a field error at each text that the draft has with other words
 */
export async function writeReport(context: Context, incidentId: string, form: Texts): Promise<string> {
  const { db, actor } = context
  const incident = await incidentOfDesk(db, actor, incidentId)
  const known = await findOwnDraft(db, actor, incidentId)
  const next_due_at = form.next_due_at === undefined ? await proposedNext(db, incidentId) : form.next_due_at
  const written = known ? null : await writeLines(db, incident, next_due_at)
  const begun = await change(db, async (tx) => {
    await lockReports(tx, incident.id)
    const draft = known ?? (await findOwnDraft(tx, actor, incident.id))
    if (draft || !written) return { id: draft?.id, isNew: false }
    const lines = JSON.stringify(firstLines(written.made, written.names))
    return { id: await beginReport(tx, actor, incident.id, { ...textsOf(form), next_due_at, ...written.columns, lines }), isNew: true }
  })
  if (begun.id === undefined) throw new AppError('not_found')
  if (!begun.isNew && Object.keys(textsOf(form)).length > 0) {
    const { texts } = await changeReport(context, begun.id, { ...form, seen: nothing })
    refuseFields(texts.map((text) => [text, fieldErrors.changedMeanwhile]))
  }
  return begun.id
}

/** What somebody has seen who begins a report. */
const nothing = ofEach(topics, () => null)

/** As long after now as the last report said after it was issued; null where it said nothing. To the minute, as people type it. */
async function proposedNext(db: Db, incidentId: string): Promise<string | null> {
  const last = await lastIssued(db, incidentId)
  if (!last?.next_due_at || !last.issued_at) return null
  const interval = Date.parse(last.next_due_at) - Date.parse(last.issued_at)
  const next = Math.round((Date.now() + interval) / MINUTE) * MINUTE
  return interval > 0 ? new Date(next).toISOString() : null
}

/** The figures as of now, with the lines that they and what came in make. */
async function writeLines(db: Db, incident: FoundIncident, nextDueAt: string | null) {
  const taken = await takeFigures(db, incident)
  const made = await makeLines(db, incident, taken, nextDueAt)
  const names = await namesOf(
    db,
    made.map(({ typed }) => typed?.credit_union_id),
  )
  return { columns: taken.columns, made, names }
}

type Begun = ReturnType<typeof textsOf> & Awaited<ReturnType<typeof writeLines>>['columns'] & { lines: string }

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

type Changes = BodyOf<typeof changeSituationReport>

/**
 * Changes what the body names. What a colleague has changed since this person saw it stays, and is a conflict.
 *
 * @throws AppError `already_issued`, also if it is issued at the same moment
 */
export async function changeReport({ db, actor }: Context, id: string, { renew_figures, lines: wanted, seen = {}, ...sent }: Changes) {
  const { draft, incident } = await findDraft(db, actor, id)
  const nextDueAt = sent.next_due_at === undefined ? draft.next_due_at : sent.next_due_at
  const written = renew_figures ? await writeLines(db, incident, nextDueAt) : null
  return change(db, async (tx) => {
    await lockReports(tx, incident.id)
    const stored = (await findDraft(tx, actor, id)).draft
    const before = linesIn(stored)
    const texts = conflictsIn(stored, sent, seen)
    const form = without(sent, texts)
    const conflicts: ReportConflicts = { texts, lines: conflictingLines(before, wanted ?? []) }
    const changes = wanted?.map((line) => (conflicts.lines.includes(line.id) ? withoutText(line) : line))
    const renewed = written ? mergeLines(before, written.made, { names: written.names, withdrawn: await idsWithdrawn(tx, before) }) : before
    const dueAt = form.next_due_at === undefined ? stored.next_due_at : form.next_due_at
    const due = sent.next_due_at === undefined ? renewed : withNextReport(renewed, incident, dueAt)
    const lines = changes ? changeLines(due, changes, await namesIn(tx, due, changes)) : due
    await tx
      .updateTable('situation_reports')
      .set({ ...textsOf(form), ...written?.columns, lines: JSON.stringify(lines), updated_at: now() })
      .where('id', '=', id)
      .execute()
    await recordEvent(tx, actor, 'situation report written', { recordId: draft.incident_id, details: { report: id } })
    return conflicts
  })
}

const idsWithdrawn = async (tx: Tx, lines: readonly StoredLine[]) => new Set((await withdrawnIn(tx, lines)).keys())

/** Those of the organizations whose lines get another text. */
function namesIn(tx: Tx, lines: readonly StoredLine[], changes: readonly LineChange[]) {
  const edited = new Set(changes.flatMap(({ id, text }) => (text === undefined ? [] : id)))
  return namesOf(
    tx,
    lines.map(({ id, credit_union_id }) => (edited.has(id) ? credit_union_id : null)),
  )
}

/** The line of the next report follows its field. */
function withNextReport(lines: readonly StoredLine[], incident: FoundIncident, nextDueAt: string | null): StoredLine[] {
  const made = nextReportLine({ incident, words: wordsFor(incident), nextDueAt })
  const others = lines.filter(({ id }) => id !== 'next_report')
  const known = lines.find(({ id }) => id === 'next_report')
  if (!known) return [...others, ...firstLines(made, new Map())]
  const [again] = mergeLines([known], made, { names: new Map(), withdrawn: new Set() })
  return lines.flatMap((line) => (line.id !== 'next_report' ? line : again ? { ...again, mark: null } : []))
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
