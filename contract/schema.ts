// The building blocks of every request: one-line texts, e-mail addresses, phones, dates and the rules that wire.md gives them.
// Each refuses in a sentence that says what to do; `field-errors.ts` lists those sentences.

import * as z from 'zod/mini'
import { fieldErrors } from './field-errors.ts'
import { LINE_LENGTH, PASSWORD_LENGTH, PASSWORD_LIMIT, PASSWORD_VARIETY, TEXT_LENGTH } from './limits.ts'
import { fileFormats } from './options.ts'
import { emailPattern, formatPhone } from './rules/phone-and-email.ts'
import { DAY } from './rules/time.ts'

// Without a message of ours, the library's own one is not written for users and not translated.
z.config({ localeError: () => fieldErrors.unreadable })

const string = (error: string = fieldErrors.required) => z.string({ error })

/** Blanks and invisible characters that may come on top of a text, in code units. They come along with pasted text and are left out. */
const MORE_AS_TYPED = 1000

const isLonger = (typed: string, most: number) => typed.length > most && (typed.length > 2 * most || [...typed].length > most)

/**
 * Ends the checks of a longer text, in characters. It comes first where a text is read: what follows may take more time than the length of the text.
 * (`abort` of the library would also end the rules over several fields, see `rule`.)
 */
const endAbove = (length: number, error: string = fieldErrors.tooLong) =>
  z.check<string>(({ value, issues }) => {
    if (isLonger(value, length)) issues.push({ code: 'custom', message: error, input: value })
  })

/** The same, and a part of the API's description. */
export function atMost(length: number, error?: string) {
  const check = endAbove(length, error)
  check._zod.onattach.push(({ _zod: { bag } }) => {
    bag.maximum = Math.min(length, Number(bag.maximum ?? length))
  })
  return check
}

const noControlCharacters = /^[^\p{Cc}]*$/u
// A text area keeps its line breaks and tabs. Other control characters are refused, because PostgreSQL cannot store NUL.
const noControlButBreaks = /^(?:[^\p{Cc}]|[\t\n\r])*$/u

/**
 * Invisible characters, characters that change the direction of text, and characters without a shared meaning. They come along with pasted text and
 * can make one name look like another, so they are dropped. The two joiners stay: emoji and some scripts need them.
 */
const unseen = /(?!\u200c|\u200d)[\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu
const joinersAlone = /^(?:\s|\u200c|\u200d)*$/
const onlySeen = z.overwrite((value: string) => value.replace(unseen, '').replace(joinersAlone, ''))

/** Formats that code checks and no pattern shows, for the API's description. A schema made from one of these has its format. */
export const formats = z.registry<{ format: string; description?: string }>()
export const emailFormat = { format: 'email' }
export const phoneFormat = { format: 'phone', description: 'ten digits in any punctuation' }

/** A text of one line, trimmed; empty is allowed. */
export const optionalLine = (length = LINE_LENGTH) =>
  string().check(endAbove(length + MORE_AS_TYPED), onlySeen, z.trim(), atMost(length), z.regex(noControlCharacters, fieldErrors.characters))

/** A text of one line that must not be empty. */
export const line = (length = LINE_LENGTH) => optionalLine(length).check(z.minLength(1, fieldErrors.required))

/** The text of a text area; empty is allowed. */
export const optionalText = (length = TEXT_LENGTH) =>
  string().check(endAbove(length + MORE_AS_TYPED), z.trim(), atMost(length), z.regex(noControlButBreaks, fieldErrors.characters))

/** The text of a text area that must not be empty. */
export const text = () => optionalText().check(z.minLength(1, fieldErrors.required))

/** An e-mail address, trimmed, as it was typed. */
export const email = () => line().check(z.regex(emailPattern, fieldErrors.email)).register(formats, emailFormat)

const toPhone = z.transform((value: string, context) => {
  const phone = formatPhone(value)
  if (phone !== null) return phone
  context.issues.push({ code: 'custom', message: fieldErrors.phone, input: value })
  return value
})

/** A phone number in any punctuation, answered as `555-123-4567`. */
export const phone = () => z.pipe(line(), toPhone).register(formats, phoneFormat)

/** A password that is being set. It is never trimmed: a space is a character like any other. */
export const newPassword = () =>
  string().check(
    z.minLength(PASSWORD_LENGTH, fieldErrors.password),
    atMost(PASSWORD_LIMIT),
    z.refine((value) => value.length < PASSWORD_LENGTH || new Set(value).size >= PASSWORD_VARIETY, fieldErrors.fewCharacters),
  )

/** A secret that is compared, so that a wrong length says nothing. */
export const secret = () => string().check(z.minLength(1, fieldErrors.required), atMost(PASSWORD_LIMIT))

/** The same, optional. */
export const optionalSecret = () => string().check(atMost(PASSWORD_LIMIT))

/** `YYYY-MM-DD`, a day that exists. */
export const date = () => string().check(z.refine(isCalendarDate, fieldErrors.date)).register(formats, { format: 'date' })

/** Whether it is a text like 2026-09-14 that names a day. */
export function isCalendarDate(value: unknown) {
  if (typeof value !== 'string' || !/^(19|20|21)\d\d-\d\d-\d\d$/.test(value)) return false
  const parsed = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value)
}

/** A day that is not in the future. One day ahead is accepted: it may be tomorrow already where the person is, and a device's clock may be fast. */
export const pastDate = () => date().check(z.refine(hasCome, fieldErrors.future))

// A value that is not a date gets that error only.
const hasCome = (value: string) => !isCalendarDate(value) || value <= new Date(Date.now() + DAY).toISOString().slice(0, 10)

/** `HH:MM`, 24 hours. */
export const time = () => string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldErrors.time))

/** With more decimals of a second than any clock gives. */
const LONGEST_MOMENT = 64
const toUtc = z.transform((value: string) => new Date(value).toISOString())

/** A moment with its time zone, answered in UTC. Of the years of `date`: others have no place in the order of moments, which are compared as texts. */
export const moment = () =>
  z.pipe(
    string(fieldErrors.moment).check(
      endAbove(LONGEST_MOMENT, fieldErrors.moment),
      z.iso.datetime({ offset: true, error: fieldErrors.moment }),
      z.regex(/^(19|20|21)/, fieldErrors.moment),
    ),
    toUtc,
  )

/** Five digits, or nine with a dash. */
export const zip = () => line(10).check(z.regex(/^\d{5}(-\d{4})?$/, fieldErrors.zip))

/** The FIPS code of a county: five digits. */
export const county = () => line(5).check(z.regex(/^\d{5}$/, fieldErrors.county))

/** Of a number that would be all digits if its letters were: with an O for a 0 it would be taken for another credit union's. */
const hasOnlyDigits = (value: string) => !/^[\dOoIil]+$/.test(value) || !/\d/.test(value) || /^\d+$/.test(value)

/** Letters, digits and dashes; a number without its leading zeros, as NCUA writes it. */
export const charterNumber = () =>
  z.pipe(
    optionalLine(20).check(z.regex(/^[0-9A-Za-z-]*$/, fieldErrors.charterNumber), z.refine(hasOnlyDigits, fieldErrors.charterDigits)),
    z.transform((value: string) => value.replace(/^0+(?=\d)/, '')),
  )

/** One of a list of options, spelled as in the list. */
export const choice = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z.enum(options, { error: (issue) => (issue.input == null || issue.input === '' ? fieldErrors.required : fieldErrors.choice) })

/** A list of at most so many entries. A longer one gets one sentence, not one for each entry that is not valid. */
export const listOf = <Entry>(list: z.ZodMiniType<Entry[], Entry[]>, most: number, error: string) =>
  z.pipe(
    z.transform((entries: Entry[], context) => {
      if (Array.isArray(entries) && entries.length > most) context.issues.push({ code: 'custom', message: error, input: entries })
      return entries
    }),
    list,
  )

export const boolean = () => z.boolean({ error: fieldErrors.yesNo })

/** The same, or an empty text. `error` is shown at the field for any other value. */
export const emptyOr = <Schema extends z.ZodMiniType<unknown, string>>(schema: Schema, error: string) =>
  z.union([z.literal(''), schema], { error })

interface RuleTerms {
  /** The field that shows the error. */
  path: string
  error: string
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null

/** A rule over several fields. It also runs if single fields are not valid, so that one answer names every field with an error. */
export const rule = <Form>(terms: RuleTerms, holds: (form: Form) => boolean) =>
  z.refine<Form>(holds, { path: [terms.path], error: terms.error, when: (payload) => isObject(payload.value) })

interface DateRange {
  from?: unknown
  until?: unknown
}

/** An end before the start is an error of the end. A value that is not a date has its own error, and is checked here as well. */
export const isInOrder = ({ from, until }: DateRange) => !isCalendarDate(from) || !isCalendarDate(until) || String(from) <= String(until)

/** A search flag: it narrows only when it is `true`; left out, `false` and `null` are the same. */
export const searchFlag = () => z.nullish(boolean())

/** A search text: anything a person may type, `null` and left out are the empty search. */
export const searchText = () => z.nullish(optionalLine())

/** The id of a record. A value that is not an id is answered like an unknown id. */
export const id = (length = 64) =>
  string(fieldErrors.recordId).check(atMost(length, fieldErrors.recordId), z.regex(noControlCharacters, fieldErrors.recordId))

/** The one record that a call is about. */
export const oneRecord = z.object({ id: id() })

/** A field that a caller may not set through this call: refused rather than ignored, because it could be mistaken for a write. */
export const refused = () => z.optional(z.never({ error: fieldErrors.refused }))

/** Fields of a person that no form sets. */
export const notSettable = { role: refused(), credit_union_id: refused(), isDeveloper: refused(), id: refused() }

/** Pages of a list: `limit` 1 to 500 rows from `offset`; without `limit`, all rows. */
export const page = {
  limit: z.optional(z.int({ error: fieldErrors.limit }).check(z.gte(1), z.lte(500))),
  offset: z.optional(z.int({ error: fieldErrors.offset }).check(z.gte(0), z.lte(10_000_000))),
}
/** The same in the URL of a call. */
export const pageInAddress = {
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(500))),
  offset: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000_000))),
}
export interface Page {
  limit?: number | undefined
  offset?: number | undefined
}

/** What a table is downloaded as; `csv` unless another is asked for. */
export const fileFormat = { format: z.nullish(choice(fileFormats)) }

/** Answers of the calls that only say that they worked. */
export const done = z.literal('Success')
export const successStatus = z.object({ status: z.literal('success') })
