// A storm asks the credit unions in its path how their offices are.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { counties, MOST_NAMED, states } from '#contract/records/area.ts'
import { leftOutReasons, stopReasons } from '#contract/records/ask-options.ts'
import { incident } from '#contract/records/incident.ts'
import { channels } from '#contract/records/roll-call-options.ts'
import * as s from '#contract/schema.ts'

export const pathRow = z.object({
  directory_id: z.string(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  /** Its offices in the area, and all of them. */
  offices: z.number(),
  offices_total: z.number(),
  /** Whether its Prepare checklist is complete; null where no organization is confirmed. */
  is_prepared: z.nullable(z.boolean()),
  /** When a desk last reminded it to complete Prepare. */
  reminded_at: z.nullable(z.string()),
  /** Of the directory. */
  phone: z.nullable(z.string()),
  /** The contacts that desks keep there, only with `names`: those of one's own desk by name, of others how many. */
  contacts: z.nullable(z.object({ names: z.array(z.string()), others: z.number() })),
  is_enrolled: z.boolean(),
  /** Who are asked there. */
  people: z.number(),
  /** By which ways; none where it is called. */
  how: z.array(z.enum(channels)),
  /** Addresses there that bounced, and numbers that take no texts. */
  undeliverable: z.number(),
  /** People there whom a storm asked, and who said that they are somebody else, or ended these mails. */
  declined: z.number(),
})
export type PathRow = z.output<typeof pathRow>

export const askPreview = z.object({
  credit_unions: z.number(),
  /** Also those of whose people nobody can be asked, which are in `by_phone_only`, too. */
  enrolled: z.number(),
  /** All who are asked: accounts, contacts of Prepare forms, and contacts of desks. */
  people: z.number(),
  /** Only contacts of desks are asked there. */
  not_enrolled_with_contact: z.number(),
  by_phone_only: z.number(),
  undeliverable: z.number(),
  /** How many text messages leave, and how many of them in a second at most. */
  texts: z.number(),
  texts_per_second: z.number(),
  /** False where no mail server is set up: emails are stored on the server and leave for nobody. */
  sends_mail: z.boolean(),
  rows: z.array(pathRow),
})
export type AskPreview = z.output<typeof askPreview>

export const previewAsk = {
  summary: 'Whom a storm over this area would ask. Nothing is stored.',
  /** `names`: also the contacts that desks keep there. */
  body: z.object({ states: z.optional(states), counties: z.optional(counties), names: z.optional(s.boolean()) }),
  answer: askPreview,
  errors: ['forbidden', 'not_confirmed'],
  limits: ['deskContactViews'],
} satisfies CallSchemas

export const leftOut = z.object({ directory_id: z.string(), why: z.enum(leftOutReasons) })

const askIds = s.listOf(z.array(s.id()), MOST_NAMED, fieldErrors.tooManyToAsk)

export const askNow = {
  summary:
    'Asks these credit unions of the area, or all of the desk’s states, how their offices are. Left out is whom the desk has heard from since the last ask, and who was asked four times today; by night, a repeat waits until morning.',
  params: s.oneRecord,
  body: z.object({ directory_ids: z.optional(askIds) }),
  answer: z.object({ asked: z.number(), left_out: z.array(leftOut) }),
  errors: ['forbidden', 'not_confirmed', 'not_found', 'incident_closed'],
  limits: ['asks'],
} satisfies CallSchemas

export const stopAsking = {
  summary: 'Stops asking. Messages that have not been sent are dropped. Asking again starts it again.',
  params: s.oneRecord,
  answer: incident,
  errors: ['forbidden', 'not_confirmed', 'not_found', 'not_acceptable_now', 'while_impersonating'],
} satisfies CallSchemas

export const takeBackAsks = {
  summary: 'Takes back the asks of the last ten minutes that have not left to anyone, and stops asking.',
  params: s.oneRecord,
  answer: z.object({
    /** Credit unions that were not asked. */
    taken_back: z.number(),
    /** To which a message had left already. */
    left: z.number(),
  }),
  errors: ['forbidden', 'not_confirmed', 'not_found', 'not_acceptable_now', 'while_impersonating'],
} satisfies CallSchemas

/** A person of the organization whom a storm asks, or would ask. */
export const askedPerson = z.object({
  /** What the calls that end and resume asks take: the account's id, or the number of the contact. */
  user_or_contact: z.string(),
  kind: z.enum(['user', 'prepare']),
  first_name: z.string(),
  last_name: z.string(),
  /** A mail server refused their email for good: mail reaches them again once it is corrected. */
  mail_bounced: z.boolean(),
  /** Null while they are asked. */
  stopped: z.nullable(
    z.object({
      at: z.string(),
      why: z.enum(stopReasons),
      /** The Administrator who said so; null for others, and for one who has left. */
      by: z.nullable(z.string()),
    }),
  ),
})
export type AskedPerson = z.output<typeof askedPerson>

export const listAskedPeople = {
  summary:
    'The people of the organization whom a storm asks, and those whom it asks no more. Contacts that a desk keeps are not among them.',
  params: z.object({ id: s.id() }),
  answer: z.array(askedPerson),
  errors: ['forbidden', 'not_found', 'while_impersonating'],
} satisfies CallSchemas

const onePerson = z.object({ id: s.id(), user_or_contact: s.id() })

export const endAsks = {
  summary: 'This person of the organization, or contact of its Prepare form by its number (1 to 4), is asked no more in storms. Links end.',
  params: onePerson,
  answer: s.done,
  errors: ['forbidden', 'not_found', 'while_impersonating'],
} satisfies CallSchemas

export const resumeAsks = {
  summary:
    'This person of the organization, or contact of its Prepare form by its number (1 to 4), is asked again in storms, also after “I am not”. Who said so themselves is not.',
  params: onePerson,
  answer: s.done,
  errors: ['forbidden', 'not_found', 'while_impersonating', 'stopped_by_person'],
} satisfies CallSchemas
