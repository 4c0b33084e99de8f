// The roster: the people of an organization whom a roll call may ask.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { languages } from '#contract/options.ts'
import { channels, MOST_PEOPLE } from '#contract/records/roll-call-options.ts'
import { IMPORT_LENGTH, importFields, MOST_COLUMNS } from '#contract/records/sheet-fields.ts'
import { nameLine } from '#contract/rules/names.ts'
import * as s from '#contract/schema.ts'
import { importStates } from './options.ts'

const text = z.nullable(z.string())

export const rosterPerson = z.object({
  id: z.string(),
  /** Their account; null for a person without one. */
  user_id: text,
  first_name: z.string(),
  last_name: z.string(),
  email: text,
  phone: text,
  /** One of the organization's offices. */
  office: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** The office as typed, if it isn't one of the organization's offices; otherwise empty. */
  office_text: z.string(),
  language: text,
  /** How this person can be asked. Empty: only by phone, or not at all. */
  channels: z.array(z.enum(channels)),
  /** The person answered STOP to a text message. */
  no_texts: z.boolean(),
  /** The provider said that the number cannot get text messages, like a landline. */
  cannot_get_texts: z.boolean(),
  /** A mail server refused the email for good. */
  mail_bounced: z.boolean(),
  updated_at: z.string(),
})
export type RosterPerson = z.output<typeof rosterPerson>

export const listRoster = {
  summary:
    'The people whom your organization’s roll calls may ask: those with an account, and those on your list. Empty while impersonating.',
  query: z.object({
    name: z.optional(s.optionalLine()),
    office_id: z.optional(s.id()),
    ...s.pageInAddress,
  }),
  answer: z.array(rosterPerson),
} satisfies CallSchemas

const emptyOrNull = <Schema extends z.ZodMiniType<unknown, string>>(schema: Schema, error: string) => z.nullish(s.emptyOr(schema, error))

/** A person of the roster as a form has them. */
export const rosterForm = z.object({
  first_name: nameLine(),
  last_name: nameLine(),
  email: emptyOrNull(s.email(), fieldErrors.email),
  phone: emptyOrNull(s.phone(), fieldErrors.phone),
  office_id: z.nullish(s.emptyOr(s.id(), fieldErrors.recordId)),
  office_text: z.nullish(s.optionalLine()),
  language: z.nullish(s.emptyOr(s.choice(languages), fieldErrors.choice)),
})

export const addToRoster = {
  summary: `Adds a person to the roster, which has at most ${MOST_PEOPLE.toLocaleString('en-US')}. The same name and email, or the same name and phone, is the same person. The same email with another name is another person who shares a mailbox.`,
  body: rosterForm,
  answer: rosterPerson,
  errors: ['already_listed', 'while_impersonating'],
} satisfies CallSchemas

export const changeInRoster = {
  summary: 'Changes a person of the roster. The name and email of an account are changed by its owner, so they are left as they are.',
  params: s.oneRecord,
  body: z.partial(rosterForm),
  answer: rosterPerson,
  errors: ['not_found', 'already_listed', 'while_impersonating'],
} satisfies CallSchemas

export const removeFromRoster = {
  summary: 'Removes a person from the roster, with their answers. The counts of earlier roll calls stay.',
  params: s.oneRecord,
  answer: s.successStatus,
  errors: ['not_found', 'has_account', 'while_impersonating'],
} satisfies CallSchemas

const line = z.int({ error: fieldErrors.wholeNumber }).check(z.gte(1, fieldErrors.wholeNumber))

const importRow = z.object({
  /** Of the text, counted from 1. */
  line: z.number(),
  state: z.enum(importStates),
  /** Why it is refused; of other rows what to know about it, for example that a phone is left out. Null for most. */
  reason: text,
  person: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: text,
    phone: text,
    office: rosterPerson.shape.office,
    office_text: z.string(),
    language: text,
  }),
  /** The person whom the row changes; of a new one, somebody of the same name who might be the same person. */
  existing: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** A person with another name and the same email: in the roster, or in an earlier row. */
  shares_email_with: text,
})
export type ImportRow = z.output<typeof importRow>

const importColumn = z.object({
  /** Empty for a table without names of columns. */
  header: z.string(),
  /** Null for a column that is not read. */
  field: z.nullable(z.enum(importFields)),
  /** Its first cell that is not empty. */
  example: z.string(),
})
export type ImportColumn = z.output<typeof importColumn>

const columnChoice = z.nullable(z.enum(importFields, { error: fieldErrors.choice }))

export const importRoster = {
  summary:
    'Reads people from a text as spreadsheets write or copy it, and says what each row would do. With `apply`, stores the rows that are named, or every row, all or none. Columns are found by their names; where that is wrong, `columns` says what each has. If two columns have the same name, the refusal names the columns.',
  body: z.object({
    text: z.string({ error: fieldErrors.required }).check(z.maxLength(IMPORT_LENGTH, fieldErrors.tooLong)),
    apply: s.boolean(),
    /** The lines to store. */
    rows: z.optional(z.array(line).check(z.maxLength(MOST_PEOPLE + 1, fieldErrors.listFull))),
    /** What each column has, in the order of the answer's `columns`; null for one that is not read. Without it, the names of the columns say so. */
    columns: z.nullish(z.array(columnChoice).check(z.maxLength(MOST_COLUMNS, fieldErrors.rosterOtherColumns))),
  }),
  answer: z.object({
    /** In their order. */
    columns: z.array(importColumn),
    rows: z.array(importRow),
    /** How many people were stored. */
    stored: z.number(),
  }),
  errors: ['while_impersonating'],
  limits: ['rosterImports'],
} satisfies CallSchemas

export const downloadRoster = {
  summary: 'The roster as a file.',
  query: z.object(s.fileFormat),
  answer: z.string(),
  errors: ['while_impersonating'],
} satisfies CallSchemas
