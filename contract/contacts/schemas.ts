// The contacts that a desk keeps at credit unions that have not enrolled.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { languages } from '#contract/options.ts'
import { MOST_CONTACTS } from '#contract/records/ask-options.ts'
import { MOST_PEOPLE } from '#contract/records/roll-call-options.ts'
import { contactFields, IMPORT_LENGTH, MOST_COLUMNS, NOTE_LENGTH } from '#contract/records/sheet-fields.ts'
import { nameLine } from '#contract/rules/names.ts'
import * as s from '#contract/schema.ts'
import { contactStates, unreachableReasons } from './options.ts'

const text = z.nullable(z.string())

export const contact = z.object({
  id: z.string(),
  /** The Association that keeps it; an empty name for the foundation. */
  desk: z.object({ id: text, name: z.string() }),
  /** Another desk's: its name and addresses are null. */
  is_hidden: z.boolean(),
  first_name: text,
  last_name: text,
  email: text,
  phone: text,
  language: text,
  note: text,
  /** When the desk noted that the person agreed to texts, and who did. */
  agreed_to_texts_at: text,
  agreed_to_texts_by: text,
  /** Null where a message reaches it. */
  cannot_be_reached: z.nullable(z.enum(unreachableReasons)),
  updated_at: z.string(),
})
export type Contact = z.output<typeof contact>

const oneCreditUnion = z.object({ directory_id: s.id() })
const oneContact = z.object({ directory_id: s.id(), contact_id: s.id() })

export const listContacts = {
  summary: 'The contacts of a credit union, one’s own desk’s by name. Of other desks’ only that there are some.',
  params: oneCreditUnion,
  answer: z.array(contact),
  errors: ['forbidden', 'not_confirmed', 'not_found'],
  limits: ['deskContactViews'],
} satisfies CallSchemas

const emptyOrNull = <Schema extends z.ZodMiniType<unknown, string>>(schema: Schema, error: string) => z.nullish(s.emptyOr(schema, error))

const contactForm = z.object({
  first_name: nameLine(),
  last_name: nameLine(),
  email: emptyOrNull(s.email(), fieldErrors.email),
  phone: emptyOrNull(s.phone(), fieldErrors.phone),
  language: z.nullish(s.emptyOr(s.choice(languages), fieldErrors.choice)),
  note: z.nullish(s.optionalText().check(z.maxLength(NOTE_LENGTH, fieldErrors.wordsTooLong))),
  /** The desk notes that the person agreed to texts: no contact is texted without. */
  agreed_to_texts: z.optional(s.boolean()),
})

export const addContact = {
  summary: `Adds a contact of a credit union that is not confirmed. A desk keeps at most ${MOST_CONTACTS} at one credit union. The same email or phone is the same contact.`,
  params: oneCreditUnion,
  body: contactForm,
  answer: contact,
  errors: ['forbidden', 'not_confirmed', 'not_found', 'already_enrolled', 'already_a_contact', 'declined', 'while_impersonating'],
} satisfies CallSchemas

export const changeContact = {
  summary: 'Changes a contact of one’s own desk. Another phone needs another word that the person agreed to texts.',
  params: oneContact,
  body: z.partial(contactForm),
  answer: contact,
  errors: ['forbidden', 'not_confirmed', 'not_found', 'already_enrolled', 'already_a_contact', 'declined', 'while_impersonating'],
} satisfies CallSchemas

export const removeContact = {
  summary: 'Deletes a contact of one’s own desk. Its links end.',
  params: oneContact,
  answer: s.done,
  errors: ['forbidden', 'not_confirmed', 'not_found', 'while_impersonating'],
} satisfies CallSchemas

const keptContact = z.object({
  id: z.string(),
  /** The Association that kept it; empty for the foundation. */
  desk: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: text,
  phone: text,
  /** An account here or a contact in Prepare already. */
  is_known: z.boolean(),
  /** When it is deleted unless it is taken over. */
  deleted_at: z.string(),
})
export type KeptContact = z.output<typeof keptContact>

const ownOrganization = z.object({ id: s.id() })
const oneKept = z.object({ id: s.id(), contact_id: s.id() })

export const listKeptContacts = {
  summary:
    'The contacts that desks kept at one’s own credit union before it was confirmed. Empty until it is. They are deleted after 30 days.',
  params: ownOrganization,
  answer: z.array(keptContact),
  errors: ['forbidden', 'not_found', 'while_impersonating'],
  limits: ['contactViews'],
} satisfies CallSchemas

export const takeOverContact = {
  summary:
    'Takes a contact over into the first free place of the four contacts in Prepare. The desk’s entry is deleted, and its links end.',
  params: oneKept,
  answer: s.done,
  errors: ['forbidden', 'not_found', 'contacts_full', 'while_impersonating'],
} satisfies CallSchemas

export const dropKeptContact = {
  summary: 'Deletes a contact that a desk kept at one’s own credit union.',
  params: oneKept,
  answer: s.done,
  errors: ['forbidden', 'not_found', 'while_impersonating'],
} satisfies CallSchemas

const line = z.int({ error: fieldErrors.wholeNumber }).check(z.gte(1, fieldErrors.wholeNumber))

const contactRow = z.object({
  /** Of the text, counted from 1. */
  line: z.number(),
  state: z.enum(contactStates),
  /** Why it is refused; of other rows what to know about it. Null for most. */
  reason: text,
  contact: z.object({ first_name: z.string(), last_name: z.string(), email: text, phone: text, language: text, note: text }),
  /** The credit union that the row means; null if that is not known. */
  credit_union: z.nullable(z.object({ directory_id: z.string(), name: z.string(), city: z.string(), state: z.string() })),
  /** The contact that it changes. */
  existing: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** The letter that the contact was last sent. */
  letter: z.nullable(z.object({ sent_at: z.string() })),
})
export type ContactRow = z.output<typeof contactRow>

const contactColumn = z.object({
  /** Empty for a table without names of columns. */
  header: z.string(),
  /** Null for a column that is not read. */
  field: z.nullable(z.enum(contactFields)),
  /** Its first cell that is not empty. */
  example: z.string(),
})

export const importContacts = {
  summary:
    'Reads contacts of many credit unions from a text as spreadsheets write or copy it, and says what each row would do. The credit union is found by its charter number, else by its name and state. With `apply`, stores the rows that are named, or every row, all or none.',
  body: z.object({
    text: z.string({ error: fieldErrors.required }).check(z.maxLength(IMPORT_LENGTH, fieldErrors.tooLong)),
    apply: s.boolean(),
    /** The lines to store. */
    rows: z.optional(z.array(line).check(z.maxLength(MOST_PEOPLE + 1, fieldErrors.listFull))),
    /** What each column has, in the order of the answer's `columns`; null for one that is not read. */
    columns: z.nullish(
      z
        .array(z.nullable(z.enum(contactFields, { error: fieldErrors.choice })))
        .check(z.maxLength(MOST_COLUMNS, fieldErrors.rosterOtherColumns)),
    ),
  }),
  answer: z.object({
    columns: z.array(contactColumn),
    rows: z.array(contactRow),
    /** How many contacts were stored. */
    stored: z.number(),
  }),
  errors: ['forbidden', 'not_confirmed', 'while_impersonating'],
  limits: ['contactImports', 'deskContactViews'],
} satisfies CallSchemas
