// Incidents: opened, changed and closed by the desk.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { severities } from '#contract/options.ts'
import { counties, MOST_NAMED, states } from '#contract/records/area.ts'
import { incident } from '#contract/records/incident.ts'
import { CLOSING_LENGTH, incidentPhases, incidentTypes } from '#contract/records/incident-options.ts'
import { nameLine } from '#contract/rules/names.ts'
import * as s from '#contract/schema.ts'
import { openEnds } from './open-ends.ts'

export const listIncidents = {
  summary: 'Every incident, open ones first, then the newest.',
  query: z.object({ phase: z.optional(s.choice(incidentPhases)), ...s.pageInAddress }),
  answer: z.array(incident),
} satisfies CallSchemas

const hours = z.int({ error: fieldErrors.quietHours }).check(z.gte(1, fieldErrors.quietHours), z.lte(720, fieldErrors.quietHours))

const terms = {
  name: nameLine(120),
  type: s.choice(incidentTypes),
  phase: s.choice(incidentPhases),
  is_exercise: z.optional(s.boolean()),
  states: z.optional(states),
  counties: z.optional(counties),
  starts_at: s.moment(),
  quiet_after_hours: z.optional(hours),
  note: z.nullish(s.optionalText()),
  /** Asks the credit unions in its path how their offices are. Left out is false: another client never asks by accident. */
  ask: z.optional(s.boolean()),
  /** Of an exercise: those who take part. Without them, an exercise asks nobody. */
  ask_directory_ids: z.optional(s.listOf(z.array(s.id()), MOST_NAMED, fieldErrors.tooManyToAsk)),
}

const spokenAlert = z.object({
  title: s.line(),
  desc: s.text(),
  severity: s.choice(severities),
})

interface Area {
  states?: unknown
  counties?: unknown
}
const isNamed = (list: unknown) => list !== undefined && (!Array.isArray(list) || list.length > 0)
const hasArea = s.rule<Area>({ path: 'states', error: fieldErrors.area }, (form) => isNamed(form.states) || isNamed(form.counties))

export const openIncident = {
  summary: 'Opens an incident over counties, and over whole states where a list of counties is not known yet.',
  body: z
    .object({
      ...terms,
      /** Opens a second incident of the same type over an area that an open one covers. */
      separate: z.optional(s.boolean()),
      /** Says it as an alert as well, for the same area: both are stored, or neither. It is mailed and pushed as other alerts. */
      alert: z.nullish(spokenAlert),
    })
    .check(hasArea),
  answer: incident,
  errors: ['forbidden', 'not_confirmed', 'incident_exists'],
  limits: ['alerts'],
} satisfies CallSchemas

export const showIncident = {
  summary: 'One incident.',
  params: s.oneRecord,
  answer: incident,
  errors: ['not_found'],
} satisfies CallSchemas

export const showOpenEnds = {
  summary: 'What is still open in an incident, for the desk that is about to close it: the number of each kind with its first 50 rows.',
  params: s.oneRecord,
  answer: openEnds,
  errors: ['forbidden', 'not_confirmed', 'not_found', 'incident_closed'],
} satisfies CallSchemas

/** What the desk says when it closes an incident, and later. */
const closing = {
  /** On the public page, as it is typed. Empty or null for nothing. */
  closing_note: z.nullish(s.optionalText(CLOSING_LENGTH)),
  /** Why it is closed, for the desk only. */
  reason: z.nullish(s.optionalText(CLOSING_LENGTH)),
  /** Whether the mail about the closing says thank you; it does where this is left out. */
  thank: z.optional(s.boolean()),
}

export const changeIncident = {
  summary:
    'Changes the given fields. A closed incident can be opened again by its phase, and then says nothing of its closing any more; until then its type, start and area stay. An exercise stays one.',
  params: s.oneRecord,
  body: z.extend(z.partial(z.object(terms)), closing),
  answer: incident,
  errors: ['forbidden', 'not_confirmed', 'not_found'],
} satisfies CallSchemas
