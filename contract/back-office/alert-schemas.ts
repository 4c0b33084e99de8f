// Alerts, as the back office writes them.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { severities } from '#contract/options.ts'
import { adminAlert, alert } from '#contract/records/alert.ts'
import { stateCodes } from '#contract/rules/states.ts'
import * as s from '#contract/schema.ts'
import { sorting } from './list-schemas.ts'
import { alertColumns } from './options.ts'

/** There are 3,231 counties, Puerto Rico's municipalities among them. */
const MOST_COUNTIES = 3250

const isLink = (value: string) => value === '' || (/^(?:https?:\/\/|mailto:)\S+$/i.test(value) && URL.canParse(value))
const link = s.optionalLine(2000).check(z.refine(isLink, fieldErrors.url))

/** The states whose organizations an alert reaches; none for everybody. */
const states = z.nullish(z.array(s.choice(stateCodes)).check(z.maxLength(stateCodes.length, fieldErrors.choice)))

const counties = z.nullish(s.listOf(z.array(s.county(), { error: fieldErrors.county }), MOST_COUNTIES, fieldErrors.tooManyCounties))
/** An earlier alert has typed names, which a change may leave as they are. */
const earlierCounties = z.nullish(s.listOf(z.array(s.line(), { error: fieldErrors.county }), MOST_COUNTIES, fieldErrors.tooManyCounties))

export const alertForm = z.object({
  title: s.line(),
  desc: s.text(),
  button_title: z.nullish(s.optionalLine()),
  url: z.nullish(link),
  severity: z.nullish(s.emptyOr(s.choice(severities), fieldErrors.choice)),
  states,
  /** FIPS codes: it reaches organizations with an office in one of them. With states as well, either. */
  counties,
  /** From then on it is over. */
  expires_at: z.nullish(s.emptyOr(s.moment(), fieldErrors.moment)),
})

export const createAlertForm = z.extend(alertForm, {
  /** To everybody who subscribed and is in its area. Left out, an alert with an area or to act now is pushed to Managers and Administrators. */
  push: z.nullish(s.boolean()),
  /** The incident that it is about. */
  incident_id: z.nullish(s.emptyOr(s.id(), fieldErrors.recordId)),
  /** An alert that ends with this one. */
  replaces: z.nullish(s.emptyOr(s.id(), fieldErrors.recordId)),
})

export const searchAlerts = {
  summary: 'Alerts that are not deleted, newest first; those that are over are marked. The search text is looked for in every column.',
  body: z.object({ searchString: s.searchText(), ...sorting(alertColumns), ...s.page }),
  answer: z.array(adminAlert),
} satisfies CallSchemas

export const alertReach = {
  summary: 'How many organizations an alert for these states and counties reaches, and how many devices its push.',
  body: z.object({ states, counties }),
  errors: ['forbidden'],
  answer: z.object({ organizations: z.int(), devices: z.int() }),
} satisfies CallSchemas

export const createAlert = {
  summary:
    'Publishes an alert. One with an area, or to act now, is also mailed to the Managers and Administrators whom it reaches, unless it is for information. The alert that it replaces ends.',
  body: createAlertForm,
  answer: s.done,
  errors: ['forbidden'],
  limits: ['alerts'],
} satisfies CallSchemas

export const changeAlert = {
  summary:
    'Changes an alert. What is left out stays as it is. If the area changes, or an alert whose end has passed gets a later one, organizations that were not told before are told as when it was published: those that a larger area adds, and those that enrolled since. Nobody is told twice.',
  params: s.oneRecord,
  body: z.partial(z.extend(alertForm, { counties: earlierCounties })),
  answer: alert,
  errors: ['forbidden', 'not_found'],
} satisfies CallSchemas

export const endAlert = {
  summary: 'Ends an alert: it leaves the dashboard and is marked in the list. Pushes that wait do not leave.',
  params: s.oneRecord,
  answer: alert,
  errors: ['not_found'],
} satisfies CallSchemas

export const deleteAlert = {
  summary: 'Deletes an alert, which can be restored for 30 days.',
  body: s.oneRecord,
  answer: s.done,
  errors: ['not_found'],
} satisfies CallSchemas
