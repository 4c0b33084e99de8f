// Letters: a desk asks people to enroll their credit unions.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { languages } from '#contract/options.ts'
import { letterStates } from '#contract/records/letter-options.ts'
import { contactFields, IMPORT_LENGTH, MOST_COLUMNS } from '#contract/records/sheet-fields.ts'
import { nameLine } from '#contract/rules/names.ts'
import * as s from '#contract/schema.ts'
import { LETTERS_A_DAY, letterRowStates, MOST_LETTERS, MOST_THAT_VOUCH, REASON_LENGTH } from './options.ts'

const text = z.nullable(z.string())
const count = z.number()

const creditUnion = z.object({
  directory_id: z.string(),
  charter_number: z.string(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
})

export const letter = z.object({
  id: z.string(),
  directory_id: z.string(),
  /** Null once the address is deleted. */
  contact_id: text,
  /** Of the credit union, as NCUA has it. */
  name: z.string(),
  city: z.string(),
  credit_union_state: z.string(),
  /** Of the person; null once the address is deleted. */
  email: text,
  first_name: text,
  last_name: text,
  language: text,
  vouches: z.boolean(),
  /** When the voucher that it gave was withdrawn. */
  voucher_withdrawn_at: text,
  urgent: z.boolean(),
  state: z.enum(letterStates),
  /** The foundation ended it when it stopped the desk’s letters, which are stopped still. */
  is_stopped: z.boolean(),
  written_at: z.string(),
  /** When the mail server took it. */
  sent_at: text,
  /** Until when its link is valid. */
  expires_at: text,
  /** For one that waits: about when it leaves, as far as is known. Null while the letters of the desk are paused. */
  leaves_on: text,
  /** From when it can be written once more; null if it cannot. */
  again_after: text,
  used_at: text,
  /** The organization that was enrolled by it. */
  used_credit_union_id: text,
  /** The mail server's. */
  undeliverable_words: text,
  /** Several people read this address, such as info@: a letter to it vouches for nobody. */
  is_shared_mailbox: z.boolean(),
})
export type Letter = z.output<typeof letter>

/** A letter, with `samplePlaces` for its person and credit union. */
const sampleLetter = z.object({
  subject: z.string(),
  /** Its paragraphs. The first is the greeting. */
  text: z.array(z.string()),
  /** The greeting to a person whose name is not known. */
  hello: z.string(),
})
export type SampleLetter = z.output<typeof sampleLetter>

export const showLetterTerms = {
  summary: 'What the desk’s letters may do now, the address to which answers go, and how a letter reads.',
  answer: z.object({
    /** False: the operator has not set the program’s postal address, and no letter leaves. */
    is_set_up: z.boolean(),
    /** The person’s own address; for the foundation the program’s. Null if it is not proven. */
    reply_to: text,
    /** The foundation allowed the Association to vouch by letter. */
    may_vouch: z.boolean(),
    /** How many more letters may confirm in these seven days. */
    vouches_left: count,
    /** How many more may leave today. */
    left_today: count,
    per_minute: count,
    /** Why the foundation stopped them. */
    stopped: text,
    /** Too many were undeliverable: the rest waits until the foundation has looked. */
    is_paused: z.boolean(),
    /** In each language. */
    letter: z.record(z.enum(languages), sampleLetter),
  }),
  errors: ['forbidden', 'not_confirmed', 'while_impersonating'],
} satisfies CallSchemas

export const listLetters = {
  summary: 'The desk’s own letters, newest first. `X-Total-Count` is the total.',
  query: z.object({ state: z.optional(s.emptyOr(s.choice(letterStates), fieldErrors.choice)), ...s.pageInAddress }),
  answer: z.array(letter),
  errors: ['forbidden', 'not_confirmed', 'while_impersonating'],
  limits: ['contactViews', 'deskContactViews'],
} satisfies CallSchemas

const writing = ['forbidden', 'not_confirmed', 'while_impersonating', 'email_not_proven', 'not_set_up', 'letters_stopped'] as const
const vouching = ['second_factor_needed', 'may_not_vouch'] as const

export const writeLetter = {
  summary:
    'Writes a letter to a person of a credit union that is not confirmed. With `vouches`, the desk knows the person; with `urgent`, the letter leaves before others: for a credit union in an open incident.',
  body: z.object({
    directory_id: s.id(),
    email: s.email(),
    first_name: z.nullish(s.emptyOr(nameLine(), fieldErrors.characters)),
    last_name: z.nullish(s.emptyOr(nameLine(), fieldErrors.characters)),
    language: z.nullish(s.emptyOr(s.choice(languages), fieldErrors.choice)),
    vouches: z.optional(s.boolean()),
    urgent: z.optional(s.boolean()),
  }),
  answer: letter,
  errors: [
    ...[...writing, ...vouching],
    ...(['not_found', 'already_enrolled', 'written_lately', 'asked_today', 'declined', 'not_acceptable_now', 'letters_paused'] as const),
  ],
  limits: ['urgentLetters'],
} satisfies CallSchemas

const contactIds = () => z.array(s.id()).check(z.maxLength(LETTERS_A_DAY, fieldErrors.tooManyLetters))

export const writeLetters = {
  summary:
    'Writes letters to contacts that the desk keeps. Those who may not be written to are left out, with the reason. `vouches` names the contacts whom the desk knows.',
  body: z.object({
    contact_ids: contactIds().check(z.minLength(1, fieldErrors.required)),
    vouches: z.optional(contactIds()),
  }),
  answer: z.object({
    /** How many letters were written. */
    written: count,
    left_out: z.array(
      z.object({
        contact_id: z.string(),
        why: z.enum(letterRowStates),
        /** Why it is refused. Null for the others. */
        reason: text,
        /** From when the address can be written to. */
        writable_from: text,
      }),
    ),
  }),
  errors: [...writing, ...vouching, 'not_found'],
  limits: ['letterImports'],
} satisfies CallSchemas

const line = z.int({ error: fieldErrors.wholeNumber }).check(z.gte(1, fieldErrors.wholeNumber))

export const letterRow = z.object({
  /** Of the text, counted from 1. */
  line: z.number(),
  state: z.enum(letterRowStates),
  /** Why it is refused; of other rows what to know about it. Null for most. */
  reason: text,
  person: z.object({ first_name: z.string(), last_name: z.string(), email: text, phone: text, language: text }),
  /** The credit union that the row means; null if that is not known. */
  credit_union: z.nullable(creditUnion),
  /** Those that it may mean, where several fit: one is chosen by `directory_id`. */
  candidates: z.array(creditUnion),
  /** NCUA no longer lists the credit union since then. */
  gone_at: z.optional(text),
  /** The moment of the desk’s own letter. */
  sent_at: text,
  /** From when the address can be written to. */
  writable_from: text,
  /** Several people read this address, such as info@: a letter to it vouches for nobody. */
  is_shared_mailbox: z.boolean(),
})
export type LetterRow = z.output<typeof letterRow>

const letterColumn = z.object({
  /** Empty for a table without names of columns. */
  header: z.string(),
  /** Null for a column that is not read. */
  field: z.nullable(z.enum(contactFields)),
  /** Its first cell that is not empty. */
  example: z.string(),
})

export const importLetters = {
  summary:
    'Reads a list of people and their credit unions from a text as spreadsheets write or copy it, and says what each row would do. With `apply`, stores contacts and writes letters to the rows that are named, or to every new one, all or none.',
  body: z.object({
    text: z.string({ error: fieldErrors.required }).check(z.maxLength(IMPORT_LENGTH, fieldErrors.tooLong)),
    apply: s.boolean(),
    /** The lines to write to, and which credit union a line means where several fit. */
    rows: z.optional(
      z
        .array(z.object({ line, directory_id: z.nullish(s.id()), vouches: z.optional(s.boolean()) }))
        .check(z.maxLength(MOST_LETTERS, fieldErrors.listFull)),
    ),
    /** What each column has, in the order of the answer's `columns`; null for one that is not read. */
    columns: z.nullish(
      z
        .array(z.nullable(z.enum(contactFields, { error: fieldErrors.choice })))
        .check(z.maxLength(MOST_COLUMNS, fieldErrors.rosterOtherColumns)),
    ),
  }),
  answer: z.object({
    columns: z.array(letterColumn),
    rows: z.array(letterRow),
    /** How many letters were written. */
    stored: z.number(),
  }),
  errors: [...writing, ...vouching, 'rows_changed'],
  limits: ['letterImports'],
} satisfies CallSchemas

export const sendLetterAgain = {
  summary: 'Writes the same letter once more, seven days after it left. Its link starts over, and answers go to who asks for it.',
  params: s.oneRecord,
  answer: letter,
  errors: [...writing, ...vouching, 'not_found', 'not_acceptable_now', 'written_lately', 'already_enrolled'],
} satisfies CallSchemas

export const endLetter = {
  summary: 'Ends a letter: it does not leave any more, and its link ends.',
  params: s.oneRecord,
  answer: s.done,
  errors: ['forbidden', 'not_confirmed', 'not_found', 'not_acceptable_now', 'while_impersonating'],
} satisfies CallSchemas

export const letterDesk = z.object({
  /** The Association; null for the foundation. */
  id: text,
  name: z.string(),
  /** Its own first, and those that the foundation added; none for the foundation. */
  states: z.array(z.string()),
  /** False: it was confirmed once, and its letters are still there. */
  is_confirmed: z.boolean(),
  may_vouch: z.boolean(),
  a_week: count,
  /** By its letters, in the last seven days. */
  vouched: z.array(z.object({ voucher_id: z.string(), credit_union_id: z.string(), name: z.string(), created_at: z.string() })),
  letters: z.object({ waiting: count, sent: count, undeliverable: count, declined: count, used: count, over: count }),
  /** The share of credit unions that enrolled within 14 days of their letter, from 0 to 1. Counts letters older than 14 days; null if there are none. */
  enrolled_share: z.nullable(count),
  stopped_at: text,
  stop_reason: text,
  paused_at: text,
})
export type LetterDesk = z.output<typeof letterDesk>

export const searchLetters = {
  summary: 'The letters of each Association and of the foundation, in figures.',
  body: z.object({ searchString: s.searchText() }),
  answer: z.array(letterDesk),
} satisfies CallSchemas

export const stopLetters = {
  summary:
    'Stops the letters of an Association, which ends those that are out, or lets new ones leave again. The Association is mailed the reason. `reopen` names the vouchers by letter that are withdrawn with it.',
  body: z.object({
    credit_union_id: s.id(),
    stopped: s.boolean(),
    reason: z.nullish(s.optionalLine(REASON_LENGTH)),
    reopen: z.optional(z.array(s.id()).check(z.maxLength(MOST_THAT_VOUCH))),
  }),
  answer: s.done,
  errors: ['not_found'],
} satisfies CallSchemas

export const changeLetters = {
  summary: 'Says whether an Association may vouch by letter, and how many of its letters may confirm in seven days.',
  params: s.oneRecord,
  body: z.object({
    may_vouch: s.boolean(),
    a_week: z.optional(
      z
        .int({ error: fieldErrors.wholeNumber })
        .check(z.gte(0, fieldErrors.wholeNumber), z.lte(MOST_THAT_VOUCH, fieldErrors.atMostThousand)),
    ),
  }),
  answer: s.done,
  errors: ['not_found'],
} satisfies CallSchemas
