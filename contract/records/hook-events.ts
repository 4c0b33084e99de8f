// What hooks are told of each type of event. Later releases add fields.

import * as z from 'zod/mini'
import { conditions } from '#contract/catalogue/condition.ts'
import { severities } from '#contract/options.ts'
import { disasterTypes } from './disaster-types.ts'
import { helpKinds, urgencies } from './help-options.ts'
import type { DeliveredType } from './hook-options.ts'
import { incidentPhases, incidentTypes } from './incident-options.ts'
import { officeStatuses, powerSources } from './office-options.ts'
import { warningSeverities } from './warning-options.ts'

const text = z.string()
const texts = z.array(z.string())
const nullable = z.nullable(z.string())

/** In every event but a test. A body that would be longer than 20,000 bytes has only the ids of its records. */
const counted = {
  /** Counts up for each hook, without gaps. */
  sequence: z.number(),
  is_exercise: z.boolean(),
}
const shared = {
  ...counted,
  /** Where a key reads the rest. */
  url: text,
}

const event = <const Type extends DeliveredType, Shape extends z.core.$ZodLooseShape>(type: Type, shape: Shape) =>
  z.object({ type: z.literal(type), timestamp: text, data: z.object(shape) })

const inIncident = z.object({ id: text, slug: text })
const ofCreditUnion = z.object({ id: text, charter_number: nullable, name: text })

const incident = z.object({
  ...{ id: text, name: text, slug: text, type: z.enum(incidentTypes), phase: z.enum(incidentPhases) },
  ...{ states: texts, counties: texts, starts_at: text, closed_at: nullable },
})
/** `changed` names fields. */
const changed = { incident, changed: texts }
const report = z.object({
  ...{ id: text, credit_union: ofCreditUnion, condition: z.nullable(z.enum(conditions)) },
  /** A type that a person typed is sent as `Other`. */
  type_of_disaster: z.enum([...Object.values(disasterTypes), 'Other']),
  ...{ date_reported: text, time_reported: nullable, updates_id: nullable },
})
/** Of a request that is over, others than the asking side get only its id, kind and state. */
const helpRequest = {
  ...{ id: text, kind: z.enum(helpKinds), quantity: z.optional(z.number()), from: z.optional(text), until: z.optional(text) },
  ...{ urgency: z.optional(z.enum(urgencies)), in: z.optional(z.object({ state: text, zip3: text })) },
}
const alert = z.object({
  ...{ id: text, title: text, severity: z.nullable(z.enum(severities)), states: texts, counties: texts, expires_at: nullable },
})
const office = z.object({
  ...{ id: text, site_id: nullable, name: text, state: text, county_fips: nullable },
  ...{ status: z.nullable(z.enum(officeStatuses)), power: z.nullable(z.enum(powerSources)) },
  ...{ opens_again_on: nullable, public_note: nullable, as_of: nullable },
  /** Of those facts that were not true at `as_of` first, but at another moment: when. */
  facts: z.optional(z.partialRecord(z.enum(['power', 'opens_again_on', 'public_note']), z.object({ as_of: text }))),
})

export const incidentOpenedEvent = event('incident.opened', { incident, ...shared })
export const incidentChangedEvent = event('incident.changed', { ...changed, ...shared })
export const incidentClosedEvent = event('incident.closed', { ...changed, ...shared })
export const statusesStoredEvent = event('office_statuses.stored', {
  /** Slugs of the open storms that hold any of the offices; of an exercise, that one only. */
  incidents: texts,
  credit_union: ofCreditUnion,
  /** `confirmed`: the organization was confirmed just now, so that what it had said before counts. `shown`: it is on the public page again. `withdrawn`: this is what stands without an entry that was taken back. */
  source: text,
  offices: z.array(office),
  /** How many more offices there were. */
  more: z.optional(z.number()),
  ...shared,
})
export const reportFiledEvent = event('disaster_report.filed', { report, ...shared })
export const reportWithdrawnEvent = event('disaster_report.withdrawn', { report, ...shared })
export const helpOpenedEvent = event('help_request.opened', { help_request: z.object(helpRequest), ...shared })
export const helpClosedEvent = event('help_request.closed', {
  help_request: z.object({ ...helpRequest, state: z.enum(['met', 'closed', 'lapsed']) }),
  ...shared,
})
export const alertPublishedEvent = event('alert.published', { alert, ...counted })
export const alertEndedEvent = event('alert.ended', { alert, ...counted })
export const warningTouchedEvent = event('warning.touched', {
  warning: z.object({ id: text, event: text, severity: z.enum(warningSeverities), ends_at: text }),
  /** Ids of own ones. */
  offices: texts,
  ...shared,
})
export const situationReportIssuedEvent = event('situation_report.issued', {
  report: z.object({ id: text, number: z.number(), incident: inIncident, next_due_at: nullable }),
  ...shared,
})
/** What was shown of it is to go. */
export const creditUnionHiddenEvent = event('credit_union.hidden', { id: text, charter_number: nullable, ...counted })
export const hookTestEvent = event('hook.test', { hook: z.object({ id: text }) })

export const eventSchemas: Record<DeliveredType, z.ZodMiniType> = {
  'incident.opened': incidentOpenedEvent,
  'incident.changed': incidentChangedEvent,
  'incident.closed': incidentClosedEvent,
  'office_statuses.stored': statusesStoredEvent,
  'disaster_report.filed': reportFiledEvent,
  'disaster_report.withdrawn': reportWithdrawnEvent,
  'help_request.opened': helpOpenedEvent,
  'help_request.closed': helpClosedEvent,
  'alert.published': alertPublishedEvent,
  'alert.ended': alertEndedEvent,
  'warning.touched': warningTouchedEvent,
  'situation_report.issued': situationReportIssuedEvent,
  'credit_union.hidden': creditUnionHiddenEvent,
  'hook.test': hookTestEvent,
}
