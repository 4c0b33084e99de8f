// The building blocks of every request: one-line texts, e-mail addresses, phones, dates and the rules that wire.md gives them.
// Each refuses in a sentence that says what to do; `field-errors.ts` lists those sentences.

import * as z from 'zod/mini'
import { fieldErrors } from './field-errors.ts'
import { LINE_LENGTH, PASSWORD_LENGTH, PASSWORD_LIMIT, PASSWORD_VARIETY, TEXT_LENGTH } from './limits.ts'
import { emailPattern, formatPhone } from './phone-and-email.ts'

// The library's own words, where a schema has none of ours, say nothing to a person, and nothing in another language.
z.config({ localeError: () => fieldErrors.unreadable })

const string = () => z.string({ error: fieldErrors.required })
const noControlCharacters = /^[^\p{Cc}]*$/u
// A text area keeps its line breaks and tabs; NUL and its kin can't be stored by PostgreSQL.
const noControlButBreaks = /^(?:[^\p{Cc}]|[\t\n\r])*$/u

/**
 * What nobody sees, what turns the direction of a text, and what has no meaning that people share. It comes along with what is pasted, and makes a
 * name read as another one, so it is dropped. The two joiners stay: emoji and some scripts need them.
 */
const unseen = /(?!\u200c|\u200d)[\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu
const joinersAlone = /^(?:\s|\u200c|\u200d)*$/
const onlySeen = z.overwrite((value: string) => value.replace(unseen, '').replace(joinersAlone, ''))

/** A text of one line, trimmed; empty is allowed. */
export const optionalLine = (length = LINE_LENGTH) =>
  string().check(onlySeen, z.trim(), z.maxLength(length, fieldErrors.tooLong), z.regex(noControlCharacters, fieldErrors.characters))

/** A text of one line that must not be empty. */
export const line = (length = LINE_LENGTH) => optionalLine(length).check(z.minLength(1, fieldErrors.required))

/** The text of a text area; empty is allowed. */
export const optionalText = () =>
  string().check(z.trim(), z.maxLength(TEXT_LENGTH, fieldErrors.tooLong), z.regex(noControlButBreaks, fieldErrors.characters))

/** The text of a text area that must not be empty. */
export const text = () => optionalText().check(z.minLength(1, fieldErrors.required))

/** An e-mail address, trimmed, as it was typed. */
export const email = () => line().check(z.regex(emailPattern, fieldErrors.email))

const toPhone = z.transform((value: string, context) => {
  const phone = formatPhone(value)
  if (phone !== null) return phone
  context.issues.push({ code: 'custom', message: fieldErrors.phone, input: value })
  return value
})

/** A phone number in any punctuation, answered as `555-123-4567`. */
export const phone = () => z.pipe(line(), toPhone)

/** A password that is being set. It is never trimmed: a space is a character like any other. */
export const newPassword = () =>
  string().check(
    z.minLength(PASSWORD_LENGTH, fieldErrors.password),
    z.maxLength(PASSWORD_LIMIT, fieldErrors.tooLong),
    z.refine((value) => value.length < PASSWORD_LENGTH || new Set(value).size >= PASSWORD_VARIETY, fieldErrors.fewCharacters),
  )

/** A secret that is compared, so that a wrong length says nothing. */
export const secret = () => string().check(z.minLength(1, fieldErrors.required), z.maxLength(PASSWORD_LIMIT, fieldErrors.tooLong))

/** The same where it may be left out. */
export const optionalSecret = () => string().check(z.maxLength(PASSWORD_LIMIT, fieldErrors.tooLong))

/** `YYYY-MM-DD`, a day that exists. */
export const date = () => string().check(z.refine(isCalendarDate, fieldErrors.date))

/** Whether it is a text like 2026-09-14 that names a day. */
export function isCalendarDate(value: unknown) {
  if (typeof value !== 'string' || !/^(19|20|21)\d\d-\d\d-\d\d$/.test(value)) return false
  const parsed = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value)
}

const DAY = 24 * 60 * 60 * 1000

/** A day that has come. One day ahead is taken: where the person is it may be tomorrow already, and a device's clock may be fast. */
export const pastDate = () => date().check(z.refine(hasCome, fieldErrors.future))

// What is no date at all is refused as that, and not twice.
const hasCome = (value: string) => !isCalendarDate(value) || value <= new Date(Date.now() + DAY).toISOString().slice(0, 10)

/** `HH:MM`, 24 hours. */
export const time = () => string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldErrors.time))

/** Five digits, or nine with a dash. */
export const zip = () => line(10).check(z.regex(/^\d{5}(-\d{4})?$/, fieldErrors.zip))

/** Letters, digits and dashes; a number without its leading zeros, as NCUA writes it. */
export const charterNumber = () =>
  z.pipe(
    optionalLine(20).check(z.regex(/^[0-9A-Za-z-]*$/, fieldErrors.charterNumber)),
    z.transform((value: string) => value.replace(/^0+(?=\d)/, '')),
  )

/** One of a list of options, as it stands in the list. */
export const choice = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z.enum(options, { error: (issue) => (issue.input == null || issue.input === '' ? fieldErrors.required : fieldErrors.choice) })

export const boolean = () => z.boolean({ error: fieldErrors.yesNo })

/** The same or an empty text. `error` is what stands beside the field when it is neither. */
export const emptyOr = <Schema extends z.ZodMiniType<unknown, string>>(schema: Schema, error: string) =>
  z.union([z.literal(''), schema], { error })

interface RuleTerms {
  /** The field beside which the error stands. */
  path: string
  error: string
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null

/** A rule over several fields. It is checked even where single fields are at fault, so that one answer names every faulty field. */
export const rule = <Form>(terms: RuleTerms, holds: (form: Form) => boolean) =>
  z.refine<Form>(holds, { path: [terms.path], error: terms.error, when: (payload) => isObject(payload.value) })

interface DateRange {
  from?: unknown
  until?: unknown
}

/** An end before its start is at fault at the end. What is no date at all is at fault by itself, and comes here all the same. */
export const isInOrder = ({ from, until }: DateRange) => !isCalendarDate(from) || !isCalendarDate(until) || String(from) <= String(until)

/** A search flag: it narrows only when it is `true`; left out, `false` and `null` are the same. */
export const searchFlag = () => z.nullish(boolean())

/** A search text: anything a person may type, `null` and left out are the empty search. */
export const searchText = () => z.nullish(optionalLine())

/** The id of a record. What is not one at all is answered like an id that nobody has. */
export const id = () =>
  z.string({ error: fieldErrors.recordId }).check(z.maxLength(64, fieldErrors.recordId), z.regex(noControlCharacters, fieldErrors.recordId))

/** A field that a caller may not set through this call: refused rather than ignored, because it could be mistaken for a write. */
export const refused = () => z.optional(z.never({ error: fieldErrors.refused }))

/** What nobody sets through a form about a person. */
export const notSettable = { role: refused(), credit_union_id: refused(), isDeveloper: refused(), id: refused() }

/** Pages of a list: `limit` 1 to 500 rows from `offset`; without `limit` the whole list is answered. */
export const page = {
  limit: z.optional(z.int({ error: fieldErrors.limit }).check(z.gte(1), z.lte(500))),
  offset: z.optional(z.int({ error: fieldErrors.offset }).check(z.gte(0), z.lte(10_000_000))),
}
/** The same in the address of a call. */
export const pageInAddress = {
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(500))),
  offset: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000_000))),
}
export interface Page {
  limit?: number | undefined
  offset?: number | undefined
}

/** Answers of the calls that only say that they worked. */
export const done = z.literal('Success')
export const successStatus = z.object({ status: z.literal('success') })
