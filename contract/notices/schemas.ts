// Notices to NCUA. The product drafts them; it never files one, and never decides that a rule does not apply.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { answeredSchemas } from '#contract/catalogue/answered-schemas.ts'
import { changedAnswer, optionalOf, schemasOf } from '#contract/catalogue/sheet-schemas.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { answerConflict } from '#contract/records/answer-conflict.ts'
import { noticeKinds } from '#contract/records/notice-kinds.ts'
import { officeStatuses } from '#contract/records/office-options.ts'
import { ofEach } from '#contract/rules/of-each.ts'
import * as s from '#contract/schema.ts'
import { allNoticeFields, noticeAnswerNames, noticeFields } from './answers.ts'
import { filedHow, noticeStates, reasonsOff, sourcesOfFields, timelineKinds } from './options.ts'

const limit = z.object({ count: z.number(), unit: z.enum(['business_days', 'calendar_days', 'hours']) })

export const noticeRule = z.object({
  id: z.string(),
  kind: z.enum(noticeKinds),
  citation: z.string(),
  is_quoted: z.boolean(),
  text: z.string(),
  starts: z.string(),
  url: z.string(),
  limit,
  interruption: z.nullable(limit),
  questions: z.readonly(z.array(z.object({ field: z.string(), text: z.string(), hint: z.string() }))),
  notice_items: z.readonly(z.array(z.string())),
  record_items: z.readonly(z.array(z.string())),
  definitions: z.readonly(
    z.array(
      z.object({
        term: z.string(),
        text: z.string(),
        is_quoted: z.boolean(),
        in_short: z.optional(z.string()),
        source: z.string(),
        checked_on: z.string(),
        rewritten: z.nullable(z.object({ from: z.string(), source: z.string() })),
      }),
    ),
  ),
  notify: z.object({ who: z.string(), phone: z.nullable(z.string()), email: z.nullable(z.string()) }),
  reminders: z.readonly(z.array(z.union([z.object({ left: z.number() }), z.object({ before: limit })]))),
  source: z.string(),
  checked_on: z.string(),
  in_force_from: z.nullable(z.string()),
  in_force_until: z.nullable(z.string()),
  proposed: z.boolean(),
  for_types: z.readonly(z.array(z.number())),
})
export type NoticeRule = z.output<typeof noticeRule>

export const noticeRegion = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  states: z.readonly(z.array(z.string())),
  states_as_of: z.string(),
  address_as_of: z.string(),
  contact_as_of: z.nullable(z.string()),
  source: z.string(),
  in_force_from: z.string(),
  in_force_until: z.nullable(z.string()),
})

const MOST_CHOICES = 10
const MOST_DOLLARS = 999_999_999_999

/** Names of the other kind of notice are refused later. */
const inputs = schemasOf(allNoticeFields, {
  ...changedAnswer,
  choice: ({ options }) => z.nullable(s.choice(options)),
  choices: ({ options }) =>
    z.nullable(s.listOf(z.array(s.choice(options), { error: fieldErrors.choice }), MOST_CHOICES, fieldErrors.choice)),
  dollars: z.nullable(z.int({ error: fieldErrors.dollars }).check(z.gte(0, fieldErrors.dollars), z.lte(MOST_DOLLARS, fieldErrors.dollars))),
  moment: z.nullable(s.moment()),
})

export const noticeAnswersInput = z.strictObject(optionalOf(inputs))
export type NoticeAnswersInput = z.output<typeof noticeAnswersInput>

export const catastrophicActAnswers = z.object(answeredSchemas(noticeFields.catastrophic_act))
export const cyberAnswers = z.object(answeredSchemas(noticeFields.cyber))

export const notice = z.object({
  id: z.string(),
  kind: z.enum(noticeKinds),
  /** The entry that it was made under. */
  rule: noticeRule,
  /** Shown, and counted for nothing. */
  proposed: z.array(noticeRule),
  /** The regional office of the credit union's state, as NCUA publishes it; null where the rule itself names where the notice goes. */
  region: z.nullable(noticeRegion),
  incident: z.nullable(z.object({ id: z.string(), name: z.string() })),
  disaster_report_id: z.nullable(z.string()),
  /** Of the main office, by its IANA name: in it the days are counted. */
  time_zone: z.string(),
  started_at: z.string(),
  due_at: z.string(),
  /** From the day of the act to the day on which the notice is due; empty if the rule counts hours. */
  business_days: z.array(z.object({ date: z.string(), counts: z.boolean(), why: z.nullable(z.enum(reasonsOff)) })),
  state: z.enum(noticeStates),
  answers: z.union([catastrophicActAnswers, cyberAnswers]),
  filed: z.nullable(z.object({ at: z.string(), how: z.enum(filedHow), by: z.string(), reference: z.nullable(z.string()) })),
  /** A person ended it with a reason; null while the answers alone say that no notice is asked for. */
  not_required: z.nullable(z.object({ reason: z.string(), at: z.string(), by: z.string() })),
  /** Oldest first. */
  notes: z.array(z.object({ id: z.string(), text: z.string(), at: z.string(), by: z.string() })),
  /** By the name at that time. */
  created_by: z.object({ id: z.string(), name: z.string() }),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Notice = z.output<typeof notice>

/** Without an incident, it is that of the report, or the only open one over its offices. Null for none, on purpose. */
const whatItIsAbout = { incident_id: z.nullish(s.id()), disaster_report_id: z.nullish(s.id()) }

export const listNoticeRules = {
  summary: 'The rules that notices are drafted by, quoted or in short, with source and dates.',
  answer: z.readonly(z.array(noticeRule)),
} satisfies CallSchemas

/** The value of a field, and where it is from. */
const sourced = z.object({ value: z.string(), from: z.enum(sourcesOfFields), at: z.string() })

export const showNoticeStart = {
  summary:
    'What a new notice begins with: the time zone of the main office, when it started as far as that is known, and the incident. If none is named, after a disaster it is that of the report, or the open one over its offices if there is only one.',
  query: z.object({ kind: z.optional(s.choice(noticeKinds)), incident_id: z.optional(s.id()), disaster_report_id: z.optional(s.id()) }),
  answer: z.object({
    time_zone: z.string(),
    incident: z.nullable(z.object({ id: z.string(), name: z.string() })),
    /** The open incidents over its offices, the newest first: where there are several and none is named, the person says which. None for a cyber incident. */
    incidents: z.array(z.object({ id: z.string(), name: z.string() })),
    started_at: z.nullable(sourced),
  }),
  errors: ['not_found', 'not_insured', 'while_impersonating'],
} satisfies CallSchemas

export type NoticeStart = z.output<typeof showNoticeStart.answer>

export const listNotices = {
  summary: 'The notices of your credit union, newest first.',
  answer: z.array(notice),
  errors: ['while_impersonating'],
} satisfies CallSchemas

export const showNotice = {
  summary: 'One notice of your credit union.',
  params: s.oneRecord,
  answer: notice,
  errors: ['not_found', 'while_impersonating'],
} satisfies CallSchemas

export const createNotice = {
  summary:
    'Begins a draft, filled in from earlier reports and statuses. Answers with which the rule asks for no notice are stored as `not_required`.',
  body: z.object({
    kind: s.choice(noticeKinds),
    submission_id: z.uuid({ error: fieldErrors.uuid }),
    ...whatItIsAbout,
    started_at: s.moment(),
    answers: noticeAnswersInput,
  }),
  answer: notice,
  errors: ['not_found', 'not_insured', 'while_impersonating'],
} satisfies CallSchemas
export type NoticeForm = z.output<typeof createNotice.body>

const seen = z.nullable(z.union([z.boolean(), z.number(), z.string(), z.array(z.string())]))
const names = ofEach(noticeAnswerNames, () => z.optional(seen))

export const updateNotice = {
  summary: 'Changes items of a draft. One that was changed since the person saw it is not overwritten, and is listed under `conflicts`.',
  params: s.oneRecord,
  body: z.object({
    started_at: z.optional(s.moment()),
    answers: z.optional(noticeAnswersInput),
    /** The value that the person saw in an item when they began to change it. Items not named here are always written. */
    base: z.strictObject({ started_at: z.optional(z.nullable(z.string())), ...names }),
  }),
  answer: z.extend(notice, {
    /** The items of the body that were not written. */
    conflicts: z.array(z.extend(answerConflict, { value: seen })),
  }),
  errors: ['not_found', 'already_filed', 'while_impersonating'],
} satisfies CallSchemas
export type NoticeChanges = z.output<typeof updateNotice.body>
export type UpdatedNotice = z.output<typeof updateNotice.answer>

export const deleteNotice = {
  summary: 'Deletes a draft. The reason is in the audit trail.',
  params: s.oneRecord,
  body: z.object({ reason: s.line() }),
  answer: s.done,
  errors: ['not_found', 'already_filed', 'not_a_draft', 'while_impersonating'],
} satisfies CallSchemas

export const fileNotice = {
  summary: 'Notes that the notice was filed, outside of the portal. From then on it does not change.',
  params: s.oneRecord,
  body: z.object({ at: s.moment(), how: s.choice(filedHow), by: s.line(), reference: z.nullish(s.optionalLine()) }),
  answer: notice,
  errors: ['not_found', 'already_filed', 'not_a_draft', 'while_impersonating'],
} satisfies CallSchemas

export const markNotRequired = {
  summary: 'Ends a draft with the reason why no notice is due. Changing its answers takes it up again.',
  params: s.oneRecord,
  body: z.object({ reason: s.text() }),
  answer: notice,
  errors: ['not_found', 'already_filed', 'while_impersonating'],
} satisfies CallSchemas

export const mailNotice = {
  summary: 'Mails the notice as text to the person who asks, at their proven address.',
  params: s.oneRecord,
  answer: s.done,
  errors: ['not_found', 'email_not_proven'],
  limits: ['noticeMails'],
} satisfies CallSchemas

export const addNoticeNote = {
  summary: 'Adds a dated note, also to a filed notice.',
  params: s.oneRecord,
  body: z.object({ text: s.text() }),
  answer: notice,
  errors: ['not_found', 'while_impersonating'],
} satisfies CallSchemas

export const showNoticeSources = {
  summary: 'What the fields of a draft are filled from, as it is now.',
  params: s.oneRecord,
  answer: z.record(
    z.string(),
    z.extend(sourced, {
      /** It was said after the field was last written, and is not what the field says. */
      changed: z.boolean(),
    }),
  ),
  errors: ['not_found', 'while_impersonating'],
} satisfies CallSchemas
export type NoticeSources = z.output<typeof showNoticeSources.answer>

export const showNoticeTimeline = {
  summary: 'What was entered when: reports, statuses of offices, notes, and when the desk reached the credit union.',
  params: s.oneRecord,
  answer: z.array(
    z.object({
      what: z.enum(timelineKinds),
      /** When it was entered. */
      at: z.string(),
      /** When it was true, if that is another moment. */
      as_of: z.nullable(z.string()),
      /** Null for the desk. */
      by: z.nullable(z.string()),
      office: z.nullable(z.string()),
      status: z.nullable(z.enum(officeStatuses)),
      text: z.nullable(z.string()),
    }),
  ),
  errors: ['not_found', 'while_impersonating'],
} satisfies CallSchemas
export type NoticeTimeline = z.output<typeof showNoticeTimeline.answer>
