import { fieldErrors } from '#contract/field-errors.ts'
import { type AllNoticeAnswers, type NoticeField, noticeFields } from '#contract/notices/answers.ts'
import { ruleOn } from '#contract/notices/rules.ts'
import type { NoticeAnswersInput, NoticeForm } from '#contract/notices/schemas.ts'
import type { NoticeKind } from '#contract/records/notice-kinds.ts'
import { fullName } from '#contract/rules/full-name.ts'
import type { Actor } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { clockOf } from '#server/domain/geography/time-zones.ts'
import { incidentFor } from '#server/domain/incidents/find-incidents.ts'
import { AppError, fieldError, refuseFields } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { violates } from '#server/lib/database/engines/violations.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { MINUTE } from '#server/lib/time.ts'
import { dueAt, yearBefore } from './clock.ts'
import { namesOfOtherKind, organizationWithNotices, stateBy } from './policy.ts'
import { findBySubmission, findInsuredOwner, type NoticeOwner, noteChanges } from './queries.ts'
import { reminderAfter } from './reminders.ts'
import { sourcesOf } from './sources.ts'
import { stormOf } from './storms.ts'

/** Begins a notice and returns its id. A request that is sent again, because its answer was lost, finds the one that it made. */
export async function createNotice({ db, actor }: Context, form: NoticeForm): Promise<string> {
  const creditUnionId = organizationWithNotices(actor)
  const own = await findInsuredOwner(db, creditUnionId)
  const submission = form.submission_id.toLowerCase()
  const earlier = await findBySubmission(db, creditUnionId, submission)
  if (earlier) return earlier.id
  refuseStart(form.started_at)
  refuseAnswers(form.kind, form.answers)
  const about = await whatItIsAbout(db, actor, own, form)
  try {
    return await store({ db, actor }, own, { ...form, ...about, submission_id: submission })
  } catch (error) {
    const same = violates(error, 'notices_submission', 'notices.credit_union_id, notices.submission_id')
      ? await findBySubmission(db, creditUnionId, submission)
      : undefined
    if (!same) throw error
    return same.id
  }
}

type Begun = NoticeForm & { incident_id: string | null; disaster_report_id: string | null }

async function store({ db, actor }: Pick<Context, 'db' | 'actor'>, own: NoticeOwner, form: Begun): Promise<string> {
  const { kind, started_at, incident_id, disaster_report_id, submission_id } = form
  const { time_zone } = own
  const rule = ruleOn(kind, clockOf(time_zone, new Date(started_at)).date)
  if (!rule) throw fieldError('started_at', fieldErrors.startedLongAgo)
  const [id, time] = [newId(), now()]
  const due_at = dueAt({ rule, started_at, time_zone })
  const answers = await filledIn(db, own, { ...form, time })
  const state = stateBy(kind, answers)
  const next_reminder_at = reminderAfter({ kind, rule, state, answers, started_at, due_at, time_zone }, time)
  const { kinds, ...columns } = answers
  return change(db, async (tx) => {
    await tx
      .insertInto('notices')
      .values({
        ...columns,
        kinds: kinds ? JSON.stringify(kinds) : null,
        ...{ id, credit_union_id: own.id, submission_id, kind, rule: JSON.stringify(rule), incident_id, disaster_report_id, time_zone },
        ...{ started_at, due_at, state, next_reminder_at },
        ...{ created_by: actor.id, created_by_name: fullName(actor), created_at: time, updated_at: time },
      })
      .execute()
    const named = Object.keys(form.answers)
    await noteChanges(tx, id, ['started_at', ...named], actor.id)
    await recordEvent(tx, actor, 'notice begun', { recordId: id, creditUnionId: own.id })
    return id
  })
}

/** The given answers, and those that are known from elsewhere. A given `null` stays unanswered. */
async function filledIn(db: Db, own: NoticeOwner, form: Begun & { time: string }): Promise<Partial<AllNoticeAnswers>> {
  const { time_zone } = own
  const sources = await sourcesOf(db, own, { ...form, time_zone, clockSetAt: form.time })
  const known = noticeFields[form.kind].flatMap(({ name }: NoticeField) => (sources[name] ? [[name, sources[name].value] as const] : []))
  return { ...Object.fromEntries(known), ...form.answers } as Partial<AllNoticeAnswers>
}

/** Somebody else's report is not found. */
async function whatItIsAbout(db: Db, actor: Actor, own: NoticeOwner, form: NoticeForm) {
  const report = form.disaster_report_id ? await ownReport(db, actor, form.disaster_report_id) : null
  const incidentId = await stormOf(db, actor, own, { ...form, report })
  const incident = incidentId === null ? null : await incidentFor(db, actor, incidentId)
  if (incident?.is_exercise) throw fieldError('incident_id', fieldErrors.noticeOfExercise)
  return { incident_id: incident?.id ?? null, disaster_report_id: report?.id ?? null }
}

export async function ownReport(db: Db, actor: Actor, id: string) {
  const found = await db
    .selectFrom('disaster_reports')
    .select(['id', 'incident_id', 'date_reported', 'time_reported', 'as_of', 'created_at'])
    .where('id', '=', id)
    .where('credit_union_id', '=', actor.credit_union_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return found
}

/** A clock that is a little fast is no reason to refuse. */
const GRACE = MINUTE

export function refuseStart(started_at: string) {
  if (isAhead(started_at)) throw fieldError('started_at', fieldErrors.startedFuture)
  if (started_at < yearBefore(new Date()).toISOString()) throw fieldError('started_at', fieldErrors.startedLongAgo)
}

export const isAhead = (moment: string) => Date.parse(moment) > Date.now() + GRACE

/** Answers of the other kind of notice, and an amount that is no estimate. `before` are those that stay as they are. */
export function refuseAnswers(kind: NoticeKind, answers: NoticeAnswersInput, before: Readonly<Record<string, unknown>> = {}) {
  refuseFields(namesOfOtherKind(kind, Object.keys(answers)).map((name) => [`answers.${name}`, fieldErrors.otherNotice]))
  const loss = answers.loss === undefined ? before.loss : answers.loss
  if ((answers.loss_amount ?? null) !== null && loss !== 'estimate') throw fieldError('answers.loss_amount', fieldErrors.onlyEstimate)
}
