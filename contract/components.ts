// Every schema that the contract exports, by its name: the components of the API's description. Only that description loads this file.

import * as z from 'zod/mini'
import { schemaFiles } from './all-calls.ts'
import { conditions } from './catalogue/condition.ts'
import * as statusEntry from './catalogue/status-entry.ts'
import { departments, organizationTypes, positions, severities } from './options.ts'
import * as alertRecords from './records/alert.ts'
import * as answerConflictRecords from './records/answer-conflict.ts'
import * as badgeRecords from './records/badge.ts'
import * as creditUnionRecords from './records/credit-union.ts'
import * as declarationRecords from './records/declaration.ts'
import * as disasterReportRecords from './records/disaster-report.ts'
import * as figureRecords from './records/figures.ts'
import { helpKinds, offerStates, urgencies } from './records/help-options.ts'
import * as hookRecords from './records/hook.ts'
import * as hookEventRecords from './records/hook-events.ts'
import { deliveryStates, hookEvents, hookStates } from './records/hook-options.ts'
import * as incidentRecords from './records/incident.ts'
import { incidentPhases, incidentTypes } from './records/incident-options.ts'
import * as invitationRecords from './records/invitation.ts'
import * as keyRecords from './records/key.ts'
import * as officeRecords from './records/office.ts'
import { officeKinds, officeStatuses, powerSources } from './records/office-options.ts'
import * as personRecords from './records/person.ts'
import * as warningRecords from './records/warning.ts'
import { roles } from './roles.ts'
import { stateCodes } from './rules/states.ts'

/** Choices that many schemas share. */
export const componentOptions = {
  Condition: conditions,
  Department: departments,
  HelpKind: helpKinds,
  DeliveryState: deliveryStates,
  HookEventType: hookEvents,
  HookState: hookStates,
  IncidentPhase: incidentPhases,
  IncidentType: incidentTypes,
  OfferState: offerStates,
  OfficeKind: officeKinds,
  OfficeStatus: officeStatuses,
  OrganizationType: organizationTypes,
  Position: positions,
  PowerSource: powerSources,
  Role: roles,
  Severity: severities,
  StateCode: stateCodes,
  Urgency: urgencies,
} as const satisfies Record<string, readonly string[]>

const files: readonly Record<string, unknown>[] = [
  alertRecords,
  answerConflictRecords,
  badgeRecords,
  creditUnionRecords,
  declarationRecords,
  disasterReportRecords,
  figureRecords,
  hookRecords,
  hookEventRecords,
  incidentRecords,
  invitationRecords,
  keyRecords,
  officeRecords,
  personRecords,
  warningRecords,
  statusEntry,
  ...schemaFiles,
]

/** Each exported schema by its name. Two of one name are an error: a client could not tell them apart. */
export const componentSchemas: ReadonlyMap<string, z.ZodMiniType> = byName()

/** The same, as the converter wants it. */
export const components = z.registry<{ id: string }>()
for (const [id, schema] of componentSchemas) components.add(schema, { id })

function byName() {
  const found = new Map<string, z.ZodMiniType>()
  for (const [name, value] of files.flatMap((file) => Object.entries(file))) {
    if (!isNamed(value)) continue
    const id = `${name[0]?.toUpperCase()}${name.slice(1)}`
    if (found.has(id) && found.get(id) !== value) throw new Error(`Two schemas of the contract are called ${name}.`)
    found.set(id, value)
  }
  return found
}

function isNamed(value: unknown): value is z.ZodMiniType {
  return value instanceof z.ZodMiniType && ['object', 'union', 'array', 'record'].includes(value._zod.def.type)
}
