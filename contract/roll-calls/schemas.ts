// Roll calls: one question to the people of an organization, and their answers.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { askReply } from '#contract/records/ask-reply.ts'
import { ownRollCall } from '#contract/records/own-roll-call.ts'
import {
  answerSources,
  answers,
  channels,
  MOST_PEOPLE,
  markStates,
  messageStates,
  replyMeanings,
  rollCallStates,
  WORDS_LENGTH,
  workAnswers,
} from '#contract/records/roll-call-options.ts'
import * as s from '#contract/schema.ts'

const text = z.nullable(z.string())
const named = z.nullable(z.object({ id: z.string(), name: z.string() }))

export const rollCall = z.object({
  id: z.string(),
  incident: named,
  is_exercise: z.boolean(),
  /** Whether the board of its incident shows how many were accounted for. */
  shown_on_board: z.boolean(),
  started_at: z.string(),
  /** By their name at that time. */
  started_by: z.string(),
  closed_at: text,
  /** When people were last asked. */
  asked_at: z.string(),
  /** When those who are silent may be asked again; null once that is no longer possible. */
  may_ask_again_at: text,
  counts: z.object({
    asked: z.number(),
    safe: z.number(),
    needs_help: z.number(),
    /** Texted a word of danger that nobody has decided on. */
    may_need_help: z.number(),
    waiting: z.number(),
    not_reached: z.number(),
    /** Of those who answered for work. */
    can: z.number(),
    later: z.number(),
    cannot: z.number(),
  }),
})
export type RollCall = z.output<typeof rollCall>

export const rollCallPerson = z.object({
  /** As in the roster. */
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: text,
  /** By its name. */
  office: z.string(),
  state: z.enum(rollCallStates),
  work: z.nullable(z.enum(workAnswers)),
  words: text,
  /** When the answer was true; null without one. */
  as_of: text,
  source: z.nullable(z.enum(answerSources)),
  /** The person who entered it after a call, by their name at that time. */
  entered_by: text,
  /** When the person texted HELP, which is no answer. */
  texted_help_at: text,
  /** When the person texted a word of danger on which nobody has decided. */
  may_need_help_at: text,
  /** What the person texted, oldest first: at most 50, those on which somebody has to decide before others. The same text is shown at everybody who shares the number. */
  replies: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      text: z.string(),
      /** How many pictures came with it. They are not stored. */
      pictures: z.number(),
      /** Null until somebody decides. */
      means: z.nullable(z.enum(replyMeanings)),
      /** Null if it plainly meant one answer, or if the person answered since. */
      decided_by: text,
    }),
  ),
  /** Of a person who needs help, or may: who is on it, and when somebody said that it is settled. Null for everybody else. */
  case: z.nullable(
    z.object({
      /** By their name at that time; null while nobody is on it. */
      taken_by: text,
      taken_at: text,
      note: text,
      settled_at: text,
      settled_by: text,
    }),
  ),
  /** Oldest first. */
  sent: z.array(z.object({ channel: z.enum(channels), at: z.string(), state: z.enum(messageStates), reason: text })),
})
export type RollCallPerson = z.output<typeof rollCallPerson>

export const listRollCalls = {
  summary: 'The roll calls of your organization, newest first.',
  query: z.object(s.pageInAddress),
  answer: z.array(rollCall),
} satisfies CallSchemas

const ids = z.array(s.id()).check(z.minLength(1, fieldErrors.nobodyToAsk), z.maxLength(MOST_PEOPLE, fieldErrors.rosterFull))

const who = z.union(
  [
    z.strictObject({ everybody: z.literal(true) }),
    /** Only those with an account. */
    z.strictObject({ accounts: z.literal(true) }),
    z.strictObject({ office_ids: ids }),
    z.strictObject({ person_ids: ids }),
  ],
  { error: fieldErrors.whoToAsk },
)

const asking = z.object({
  incident_id: z.nullish(s.emptyOr(s.id(), fieldErrors.recordId)),
  is_exercise: z.optional(s.boolean()),
  who,
})

export const startRollCall = {
  summary: 'Asks people whether they are safe. The same submission again answers the same roll call.',
  body: z.extend(asking, {
    submission_id: z.uuid({ error: fieldErrors.uuid }),
    shown_on_board: z.optional(s.boolean()),
  }),
  answer: rollCall,
  errors: ['roll_call_open', 'not_confirmed', 'not_found', 'while_impersonating'],
  limits: ['rollCalls'],
} satisfies CallSchemas

export const previewRollCall = {
  summary: 'How many people a roll call would reach and how, and what they would get.',
  body: asking,
  answer: z.object({
    people: z.number(),
    /** Of these, by the ways to ask them. A person with an account may get a push in addition. */
    text_and_mail: z.number(),
    mail_only: z.number(),
    text_only: z.number(),
    push_only: z.number(),
    phone_only: z.number(),
    /** Cannot be asked in any way. */
    unreachable: z.number(),
    mail: z.object({ subject: z.string(), text: z.string() }),
    /** Null where this installation sends no text messages. */
    text: text,
    /** How long the text messages will take, in seconds. */
    text_seconds: z.number(),
  }),
  errors: ['not_found', 'not_confirmed', 'while_impersonating'],
} satisfies CallSchemas

export const showRollCall = {
  summary: 'A roll call with its people: who needs help first, then who is silent. Without people while impersonating.',
  params: s.oneRecord,
  answer: z.extend(rollCall, { people: z.array(rollCallPerson) }),
  errors: ['not_found'],
} satisfies CallSchemas

const words = z.nullish(s.optionalText().check(z.maxLength(WORDS_LENGTH, fieldErrors.wordsTooLong)))
/** What goes with an answer. The page behind the link of a message takes the same. */
export const withAnswer = { work: z.nullish(s.emptyOr(s.choice(workAnswers), fieldErrors.choice)), words }
const details = {
  ...withAnswer,
  /** When it was true; without it, now. */
  as_of: z.nullish(s.moment()),
}

export const markPerson = {
  summary:
    'Enters what a person said on the phone, or that they were not reached. The person’s own answer of the same time or later stays.',
  params: z.object({ id: s.id(), person_id: s.id() }),
  body: z.object({ state: s.choice(markStates), ...details }),
  answer: rollCallPerson,
  errors: ['not_found', 'roll_call_closed', 'while_impersonating'],
  limits: ['rollCallAnswers'],
} satisfies CallSchemas

interface CaseChanges {
  taken?: unknown
  note?: unknown
  settled?: unknown
}

export const changeCase = {
  summary:
    'Says who is on the case of a person who needs help, what was done, and that it is settled. Taking it replaces who had it; two at the same moment do not.',
  params: z.object({ id: s.id(), person_id: s.id() }),
  body: z
    .object({
      /** True: you are on it. False: nobody is. */
      taken: z.nullish(s.boolean()),
      /** Empty for none. */
      note: z.nullish(s.optionalText().check(z.maxLength(WORDS_LENGTH, fieldErrors.wordsTooLong))),
      /** False: it is open again. */
      settled: z.nullish(s.boolean()),
    })
    .check(
      s.rule<CaseChanges>({ path: 'taken', error: fieldErrors.required }, ({ taken, note, settled }) =>
        [taken, note, settled].some((value) => value !== undefined && value !== null),
      ),
    ),
  answer: rollCallPerson,
  errors: ['not_found', 'case_decided', 'not_acceptable_now', 'while_impersonating'],
} satisfies CallSchemas

export const decideReply = {
  summary:
    'Says what a reply means. To a roll call: safe and needs help count as the answer of its person. To a storm’s ask: open, limited and closed count for all offices in the area, as the credit union’s own word or, by the desk, on behalf. After a roll call has ended, only nothing is taken.',
  params: s.oneRecord,
  body: z.object({ means: s.choice([...replyMeanings, 'open', 'limited', 'closed']) }),
  answer: z.union([rollCallPerson, askReply]),
  errors: ['not_found', 'reply_decided', 'roll_call_closed', 'while_impersonating', 'incident_closed', 'not_acceptable_now'],
} satisfies CallSchemas

export const askAgain = {
  summary: 'Asks those who are silent or were not reached again.',
  params: s.oneRecord,
  answer: z.object({ asked: z.number() }),
  errors: ['not_found', 'roll_call_closed', 'while_impersonating'],
  limits: ['askingAgain'],
} satisfies CallSchemas

export const closeRollCall = {
  summary: 'Closes a roll call. Its links end.',
  params: s.oneRecord,
  answer: rollCall,
  errors: ['not_found', 'roll_call_closed', 'while_impersonating'],
} satisfies CallSchemas

export const downloadRollCall = {
  summary: 'A roll call with its people as a file.',
  params: s.oneRecord,
  query: z.object(s.fileFormat),
  answer: z.string(),
  errors: ['not_found', 'while_impersonating'],
} satisfies CallSchemas

export const answerForm = z.object({ answer: s.choice(answers), ...details })
export type AnswerForm = z.output<typeof answerForm>

export const answerRollCall = {
  summary: 'Answers a roll call that asked you.',
  params: s.oneRecord,
  body: answerForm,
  answer: ownRollCall,
  errors: ['not_found', 'roll_call_closed', 'while_impersonating'],
} satisfies CallSchemas
