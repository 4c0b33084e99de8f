// Warnings of the Weather Service and declarations of FEMA: whom they touch, what people want to be told, and drafts for the desk.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { severities } from '#contract/options.ts'
import { MOST_NAMED } from '#contract/records/area.ts'
import { declaration } from '#contract/records/declaration.ts'
import { incidentTypes } from '#contract/records/incident-options.ts'
import { touched, warning } from '#contract/records/warning.ts'
import {
  feedNames,
  MOST_SELECTED,
  notRemindedReasons,
  WARNING_ID_LENGTH,
  warningGroups,
  warningSeverities,
  waysToTell,
} from '#contract/records/warning-options.ts'
import { stateCodes } from '#contract/rules/states.ts'
import * as s from '#contract/schema.ts'

const state = z.optional(s.choice(stateCodes))
const incident_id = z.optional(s.id())

export const listWarnings = {
  summary:
    'Warnings in force, the gravest first. The header `X-Feed-At` says when the Weather Service last answered. With `mine`, only those that touch own offices. The desk of an Association gets those of its states.',
  query: z.object({
    mine: z.optional(
      z.pipe(
        z.enum(['true', 'false'], { error: fieldErrors.yesNo }),
        z.transform((value) => value === 'true'),
      ),
    ),
    state,
    incident_id,
    ...s.pageInAddress,
  }),
  answer: z.array(warning),
} satisfies CallSchemas

const warningId = () => s.id(WARNING_ID_LENGTH)
const oneWarning = z.object({ id: warningId() })

export const showWarning = {
  summary: 'One warning, until 24 hours after it was over.',
  params: oneWarning,
  answer: warning,
  errors: ['not_found'],
} satisfies CallSchemas

export const hideWarning = {
  summary: 'Hides a warning from the dashboard of this person, until it is graver, touches more offices or lasts longer.',
  params: oneWarning,
  answer: warning,
  errors: ['not_found'],
} satisfies CallSchemas

export const unhideWarning = {
  summary: 'Shows a hidden warning on the dashboard of this person again.',
  params: oneWarning,
  answer: warning,
  errors: ['not_found'],
} satisfies CallSchemas

const selected = z.object({
  warning_ids: s.listOf(z.array(warningId()).check(z.minLength(1, fieldErrors.noWarning)), MOST_SELECTED, fieldErrors.tooManyWarnings),
})

export const incidentDraft = z.object({
  name: z.string(),
  type: z.enum(incidentTypes),
  /** `watch` where all of them are watches. */
  phase: z.enum(['watch', 'active']),
  states: z.array(z.enum(stateCodes)),
  counties: z.array(z.string()),
  starts_at: z.string(),
  note: z.string(),
})

/** An open incident, with what a change of its area needs. */
export const coveringIncident = z.object({ id: z.string(), name: z.string(), states: z.array(z.string()), counties: z.array(z.string()) })

export const alertDraft = z.object({
  title: z.string(),
  desc: z.string(),
  severity: z.enum(severities),
  states: z.array(z.enum(stateCodes)),
  counties: z.array(z.string()),
  expires_at: z.string(),
  /** The open incident over these warnings; the newest of several. */
  incident_id: z.nullable(z.string()),
})

export const draftIncident = {
  summary:
    'Drafts an incident from warnings: a body for `POST /incidents`, which is stored nowhere, an open incident of that type that covers one of the counties, and whom they touch together.',
  body: selected,
  /** `touched`: each credit union and office once, within the states of the desk. */
  answer: z.object({ body: incidentDraft, existing: z.nullable(coveringIncident), touched }),
  errors: ['forbidden', 'not_confirmed', 'not_found'],
} satisfies CallSchemas

export const draftAlert = {
  summary: 'Drafts an alert from warnings: a body for `POST /kiosk/createAlert`, which is stored nowhere.',
  body: selected,
  answer: z.object({ body: alertDraft, existing: z.null() }),
  errors: ['forbidden', 'not_confirmed', 'not_found'],
} satisfies CallSchemas

export const remindToPrepare = {
  summary:
    'Reminds confirmed credit unions to complete Prepare, by one mail, once in seven days whichever desk asks. Left out is who has completed it, has not enrolled, is in other states, or was reminded.',
  body: z.object({
    directory_ids: s.listOf(z.array(s.id()).check(z.minLength(1, fieldErrors.required)), MOST_NAMED, fieldErrors.tooManyToAsk),
  }),
  answer: z.object({
    reminded: z.number(),
    left_out: z.array(z.object({ directory_id: z.string(), why: z.enum(notRemindedReasons) })),
  }),
  errors: ['forbidden', 'not_confirmed'],
} satisfies CallSchemas

export const listDeclarations = {
  summary:
    'Declarations of the last 400 days, newest first; of a state, or of the area of an incident. `X-Feed-At` says when FEMA last answered.',
  query: z.object({ incident_id, state, ...s.pageInAddress }),
  answer: z.array(declaration),
} satisfies CallSchemas

export const warningChoices = z.object({
  /** How the person is told; empty for not at all. */
  by: z.array(z.enum(waysToTell)),
  least_severity: z.enum(warningSeverities),
  groups: z.array(z.enum(warningGroups)),
  /** `HH:MM` where the main office is; both null for no quiet hours. Extreme warnings pass them. */
  quiet_from: z.nullable(z.string()),
  quiet_until: z.nullable(z.string()),
  /** Null until the person has chosen, also "not now". */
  updated_at: z.nullable(z.string()),
})
export type WarningChoices = z.output<typeof warningChoices>

export const showWarningChoices = {
  summary: 'Which warnings the person wants to be told of, and how.',
  answer: warningChoices,
} satisfies CallSchemas

const choicesOf = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z.array(s.choice(options), { error: fieldErrors.choice }).check(z.maxLength(options.length, fieldErrors.choice))

interface QuietHours {
  quiet_from?: unknown
  quiet_until?: unknown
}
const hasBothOrNone = s.rule<QuietHours>(
  { path: 'quiet_until', error: fieldErrors.quietPair },
  ({ quiet_from: from, quiet_until: until }) => (from === undefined && until === undefined) || (from == null) === (until == null),
)

export const changeWarningChoices = {
  summary: 'Changes the choices that the body names. They count from the next message on: warnings already in force are not sent.',
  body: z
    .object({
      by: z.optional(choicesOf(waysToTell)),
      least_severity: z.optional(s.choice(warningSeverities)),
      groups: z.optional(choicesOf(warningGroups)),
      quiet_from: z.optional(z.nullable(s.time())),
      quiet_until: z.optional(z.nullable(s.time())),
    })
    .check(hasBothOrNone),
  answer: warningChoices,
  errors: ['while_impersonating'],
} satisfies CallSchemas

export const sendSampleWarning = {
  summary: 'Sends the person a sample of a warning in the given ways, and says to how many places.',
  body: z.object({ by: choicesOf(waysToTell).check(z.minLength(1, fieldErrors.choice)) }),
  answer: z.object({ mails: z.int(), pushes: z.int() }),
  errors: ['while_impersonating', 'email_not_proven'],
  limits: ['sampleWarnings'],
} satisfies CallSchemas

export const feed = z.object({
  name: z.enum(feedNames),
  /** Null where this installation doesn't read it. */
  url: z.nullable(z.string()),
  answered_at: z.nullable(z.string()),
  /** The last failure, which stays after a success. */
  failed_at: z.nullable(z.string()),
  /** Why the last try failed; null after a success. */
  fault: z.nullable(z.string()),
  /** Messages of the last answer that are kept. */
  kept: z.int(),
  /** Messages of the last answer that are not, by the name of their event. */
  dropped: z.array(z.object({ event: z.string(), count: z.int() })),
  /** Codes of areas that no county or state has. */
  not_placed: z.array(z.object({ code: z.string(), count: z.int() })),
})
export type Feed = z.output<typeof feed>

export const listFeeds = {
  summary: 'Both feeds: when they last answered, the last fault, and what was not kept.',
  answer: z.array(feed),
} satisfies CallSchemas

export const readFeed = {
  summary: 'Reads a feed now, without waiting for its next turn. The answer does not wait for it.',
  params: z.object({ name: s.choice(feedNames) }),
  answer: feed,
  errors: ['not_found', 'feed_off'],
} satisfies CallSchemas
