// Alerts, as the back office writes them.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { severities } from '#contract/options.ts'
import { alert, officeAlert } from '#contract/records/alert.ts'
import { stateCodes } from '#contract/rules/states.ts'
import * as s from '#contract/schema.ts'
import { oneRecord, sorting } from './list-schemas.ts'
import { alertColumns } from './options.ts'

/** The largest number of counties that an alert can name: no state has more. */
const MOST_COUNTIES = 300

const isLink = (value: string) => value === '' || (/^(?:https?:\/\/|mailto:)\S+$/i.test(value) && URL.canParse(value))
const link = s.optionalLine(2000).check(z.refine(isLink, fieldErrors.url))

/** The states whose organizations an alert reaches; none for everybody. */
const states = z.nullish(z.array(s.choice(stateCodes)).check(z.maxLength(stateCodes.length, fieldErrors.choice)))

export const alertForm = z.object({
  title: s.line(),
  desc: s.text(),
  button_title: z.nullish(s.optionalLine()),
  url: z.nullish(link),
  severity: z.nullish(s.emptyOr(s.choice(severities), fieldErrors.choice)),
  states,
  /** FIPS codes or names. They are shown, and narrow nothing. */
  counties: z.nullish(z.array(s.line()).check(z.maxLength(MOST_COUNTIES, fieldErrors.tooLong))),
  /** From then on it is over. */
  expires_at: z.nullish(s.emptyOr(s.moment(), fieldErrors.moment)),
})

export const createAlertForm = z.extend(alertForm, {
  push: z.nullish(s.boolean()),
  /** An alert that ends with this one. */
  replaces: z.nullish(s.emptyOr(s.id(), fieldErrors.recordId)),
})

export const searchAlerts = {
  summary: 'Alerts that are not deleted, newest first; those that are over are marked. The search text is looked for in every column.',
  body: z.object({ searchString: s.searchText(), ...sorting(alertColumns), ...s.page }),
  answer: z.array(officeAlert),
} satisfies CallSchemas

export const alertReach = {
  summary: 'How many organizations an alert for these states reaches, and how many devices its push.',
  body: z.object({ states }),
  answer: z.object({ organizations: z.int(), devices: z.int() }),
} satisfies CallSchemas

export const createAlert = {
  summary: 'Publishes an alert, with a push notification if requested. The alert that it replaces ends.',
  body: createAlertForm,
  answer: s.done,
} satisfies CallSchemas

export const changeAlert = {
  summary: 'Changes an alert. What is left out stays as it is. No push leaves again.',
  params: oneRecord,
  body: z.partial(alertForm),
  answer: alert,
  errors: ['not_found'],
} satisfies CallSchemas

export const endAlert = {
  summary: 'Ends an alert: it leaves the dashboard and is marked in the list. Pushes that wait do not leave.',
  params: oneRecord,
  answer: alert,
  errors: ['not_found'],
} satisfies CallSchemas

export const deleteAlert = {
  summary: 'Deletes an alert, which can be restored for 30 days.',
  body: oneRecord,
  answer: s.done,
  errors: ['not_found'],
} satisfies CallSchemas
