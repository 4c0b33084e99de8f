// Incidents: opened, changed and closed by the desk.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { incident } from '#contract/records/incident.ts'
import { incidentPhases, incidentTypes } from '#contract/records/incident-options.ts'
import { nameLine } from '#contract/rules/names.ts'
import { stateCodes } from '#contract/rules/states.ts'
import * as s from '#contract/schema.ts'

export const listIncidents = {
  summary: 'Every incident, open ones first, then the newest.',
  query: z.object({ phase: z.optional(s.choice(incidentPhases)), ...s.pageInAddress }),
  answer: z.array(incident),
} satisfies CallSchemas

/** There are 3,231 counties, Puerto Rico's municipalities among them. */
const MOST_COUNTIES = 3250
const states = s.listOf(z.array(s.choice(stateCodes), { error: fieldErrors.choice }), stateCodes.length, fieldErrors.tooManyStates)
const counties = s.listOf(z.array(s.county(), { error: fieldErrors.county }), MOST_COUNTIES, fieldErrors.tooManyCounties)
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
}

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
    })
    .check(hasArea),
  answer: incident,
  errors: ['forbidden', 'not_confirmed', 'incident_exists'],
} satisfies CallSchemas

export const showIncident = {
  summary: 'One incident.',
  params: s.oneRecord,
  answer: incident,
  errors: ['not_found'],
} satisfies CallSchemas

export const changeIncident = {
  summary:
    'Changes the given fields. A closed incident can be opened again by its phase; until then its type, start and area stay. An exercise stays one.',
  params: s.oneRecord,
  body: z.partial(z.object(terms)),
  answer: incident,
  errors: ['forbidden', 'not_confirmed', 'not_found'],
} satisfies CallSchemas
