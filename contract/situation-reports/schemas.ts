// Situation reports. The figures of a draft are frozen when it is begun. Once issued, it is numbered and dated, and never changes.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { insteads } from '#contract/records/ask-options.ts'
import { countyFigures, figures, saidBy } from '#contract/records/figures.ts'
import { ofEach } from '#contract/rules/of-each.ts'
import * as s from '#contract/schema.ts'
import { LINE_TEXT_LENGTH, lineMarks, lineSources, MOST_LINES, topics } from './options.ts'

const named = z.object({ directory_id: z.string(), name: z.string(), city: z.string(), state: z.string() })

/** Has the id of its source, for example of a warning. */
const LINE_ID_LENGTH = 255

/** Reports of earlier versions did not count who said it. */
const frozenFigures = z.extend(figures, { said_by: z.nullable(saidBy) })

/** Since the last issued report; `since` is its number, null for the first. */
const changes = z.object({
  since: z.nullable(z.number()),
  /** The figures of that report. */
  before: z.nullable(frozenFigures),
  /** Credit unions that were heard from for the first time. */
  newly_heard_from: z.array(named),
  /** Credit unions that the report before counted as heard from, and this one does not. */
  no_longer_heard_from: z.array(named),
  /** Credit unions with fewer closed offices than before, and with more; `offices` is the difference. */
  reopened: z.array(z.extend(named, { offices: z.number() })),
  newly_closed: z.array(z.extend(named, { offices: z.number() })),
})

/** One sentence that the portal wrote from what came in, in English: the report is one document for all readers. */
export const reportLine = z.object({
  /** Stays when the figures are taken again. */
  id: z.string(),
  topic: z.enum(topics),
  text: z.string(),
  source: z.object({ kind: z.enum(lineSources), id: z.string() }),
  /** When it came in, or is due. */
  at: z.string(),
  ticked: z.boolean(),
  /** A person changed its text, which stays from then on. */
  is_edited: z.boolean(),
  mark: z.nullable(z.enum(lineMarks)),
  /** It has the name of a person of that credit union, and so began unticked. */
  names_person: z.boolean(),
  /** When its source was withdrawn: the report leaves it out, ticked or not. */
  withdrawn_at: z.nullable(z.string()),
})
export type ReportLine = z.output<typeof reportLine>

export const situationReport = z.object({
  id: z.string(),
  incident_id: z.string(),
  /** Null while it is a draft. */
  number: z.nullable(z.number()),
  state: z.enum(['draft', 'issued']),
  /** Of each topic: the ticked lines, then what was typed. */
  ...ofEach(topics, () => z.nullable(z.string())),
  /** What was typed of each topic. */
  typed: z.object(ofEach(topics, () => z.nullable(z.string()))),
  /** In their order, by topic. An issued report has only those that are in it. */
  lines: z.array(reportLine),
  next_due_at: z.nullable(z.string()),
  /** The moment of its figures. */
  as_of: z.string(),
  figures: frozenFigures,
  changes,
  counties: z.array(countyFigures),
  created_by: z.object({ name: z.string(), organization: z.string() }),
  /** Whether the person's own desk began it. The foundation sees the drafts of every desk. */
  is_own: z.boolean(),
  created_at: z.string(),
  issued_at: z.nullable(z.string()),
  issued_by: z.nullable(z.object({ name: z.string(), organization: z.string() })),
  /** The number of people it was mailed to; of a draft, the number of subscribers. Null if it is not known. */
  mailed_to: z.nullable(z.number()),
})
export type SituationReport = z.output<typeof situationReport>

export const listSituationReports = {
  summary:
    'The situation reports of an incident, the newest first. A draft only for the desk that began it, and the foundation. A key gets them without lines, texts, names and counties, with the figures of the credit unions that it reads.',
  params: s.oneRecord,
  answer: z.array(situationReport),
  errors: ['not_found'],
} satisfies CallSchemas

const texts = { ...ofEach(topics, () => z.nullish(s.optionalText())), next_due_at: z.nullish(s.moment()) }

export const writeSituationReport = {
  summary:
    'Begins a draft with the figures as of now, what changed since the last issued one, and a line for everything that came in since. A desk has one draft: if it began one before, that one gets the given texts.',
  params: s.oneRecord,
  body: z.object(texts),
  answer: situationReport,
  errors: ['forbidden', 'not_confirmed', 'not_found'],
} satisfies CallSchemas

/** Topics, `next_due_at` and IDs of lines that a colleague has changed to another text meanwhile. They were not overwritten. */
const conflicts = z.object({ texts: z.array(z.enum([...topics, 'next_due_at'])), lines: z.array(z.string()) })
export type ReportConflicts = z.output<typeof conflicts>

const lineChange = z.object({
  id: s.id(LINE_ID_LENGTH),
  ticked: z.optional(s.boolean()),
  text: z.optional(s.line(LINE_TEXT_LENGTH)),
  /** The text that the person saw when they began to change it. */
  seen: z.optional(s.line(LINE_TEXT_LENGTH)),
  /** Its place among the lines of its topic, from 0. */
  position: z.optional(z.int({ error: fieldErrors.wholeNumber }).check(z.gte(0, fieldErrors.wholeNumber))),
})

export const changeSituationReport = {
  summary: 'Changes what was typed in a draft, and its lines: a text that is given to a line stays as it is from then on.',
  params: s.oneRecord,
  body: z.extend(z.object(texts), {
    /** Freezes the figures again, as of now, and writes the lines again. What was typed and unticked stays. */
    renew_figures: z.optional(s.boolean()),
    lines: z.optional(s.listOf(z.array(lineChange), MOST_LINES, fieldErrors.tooManyLines)),
    /** What the person saw of the texts that they changed. One that somebody else has changed since stays, and is named in `conflicts`. */
    seen: z.optional(z.object(texts)),
  }),
  answer: z.extend(situationReport, { conflicts }),
  errors: ['forbidden', 'not_confirmed', 'not_found', 'already_issued'],
} satisfies CallSchemas

export const discardSituationReport = {
  summary: 'Discards a draft for good.',
  params: s.oneRecord,
  answer: s.done,
  errors: ['forbidden', 'not_confirmed', 'not_found', 'already_issued'],
} satisfies CallSchemas

export const issueSituationReport = {
  summary: 'Numbers and dates it, and emails it to the people who subscribed and whose address is verified.',
  params: s.oneRecord,
  answer: situationReport,
  errors: ['forbidden', 'not_confirmed', 'not_found', 'already_issued'],
} satisfies CallSchemas

export const subscribe = {
  summary: 'Whether the person gets the situation reports of the incident by email.',
  params: s.oneRecord,
  body: z.object({ subscribed: s.boolean() }),
  answer: s.done,
  errors: ['not_found'],
} satisfies CallSchemas

export const unsubscribe = {
  summary:
    'Ends what the link in a mail names, without sign-in. One that has ended already is a success. With `instead`, whoever ended the mails of a desk is asked in storms alone, or gets all of them again.',
  body: z.object({ token: s.line(2000), instead: z.nullish(s.choice(insteads)) }),
  answer: z.object({
    status: z.literal('success'),
    /** What this link can bring back. */
    instead: z.array(z.enum(insteads)),
  }),
  errors: ['not_found', 'not_acceptable_now'],
} satisfies CallSchemas
