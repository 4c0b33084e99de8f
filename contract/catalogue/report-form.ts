// The disaster report, written once, in the order of its form. The schemas of the call, the columns, what is stored and answered, the form's
// values and conditions, the searches and the CSV header derive from it. To add a field: one entry here, a migration for its column, its texts.

import type { When } from './asked.ts'

/** How a report for another organization came to the person who files it. */
export const reportedVia = ['phone', 'mail', 'other'] as const
export type ReportedVia = (typeof reportedVia)[number]

type Kind = 'line' | 'text' | 'phone' | 'email' | 'date' | 'time' | 'state' | 'yes-no' | 'number'

interface Extras {
  /** By every client, or only by the portal's own form, which also asks for a way to reach the reporter. */
  required?: 'always' | 'in the form'
  /** Its text has a hint. */
  hint?: true
  /** The form hides it otherwise, and sends it as not answered. */
  when?: When
  /** The form fills it in from the organization until it is changed. */
  ofOrganization?: true
  /** Reports are searched by it. */
  searched?: true
  /** A yes/no answer that is left out is Yes; this one says whether that field is given. */
  unsaid?: 'employee_affected_number'
}

export interface CatalogueField<Name extends string = string> extends Extras {
  name: Name
  kind: Kind
}

const field = <const Name extends string, const Of extends Kind, const More extends Extras = Record<never, never>>(
  name: Name,
  kind: Of,
  more?: More,
) => ({ name, kind, ...more }) as { name: Name; kind: Of } & More

const section = <const Id extends string, const Fields extends readonly CatalogueField[]>(id: Id, fields: Fields) => ({ id, fields })

const always = { required: 'always' } as const
const inForm = { required: 'in the form' } as const
const ofOrganization = { ofOrganization: true } as const
const hint = { hint: true } as const
const searched = { searched: true, ...hint } as const

export const reportSections = [
  section('who', [
    field('credit_union_name', 'line', { ...always, ...ofOrganization }),
    field('street', 'line', ofOrganization),
    field('city', 'line', ofOrganization),
    field('state', 'state', ofOrganization),
    field('reporter_name', 'line', always),
    field('phone', 'phone', inForm),
    field('email', 'email', inForm),
  ]),
  section('what', [
    field('type_of_disaster', 'line', { ...always, ...hint }),
    field('date_reported', 'date', always),
    field('time_reported', 'time', always),
  ]),
  section('working', [
    field('operational_power', 'yes-no', searched),
    field('generator', 'yes-no', searched),
    field('operational_communications', 'yes-no', searched),
    field('operational_computer_system', 'yes-no', searched),
    field('operational_home_banking', 'yes-no', searched),
  ]),
  section('building', [field('building_status', 'text', { ...always, ...hint }), field('hours_of_operation_statement', 'line', always)]),
  section('branches', [
    field('all_branches_operational', 'yes-no'),
    field('branches_affected', 'text', { ...hint, when: { field: 'all_branches_operational', is: false } }),
    field('all_atms_operational', 'yes-no'),
    field('atms_affected', 'text', { ...hint, when: { field: 'all_atms_operational', is: false } }),
  ]),
  section('employees', [
    field('employee_affected_counted', 'yes-no', { unsaid: 'employee_affected_number' }),
    field('employee_affected_number', 'number', { when: { field: 'employee_affected_counted', is: true } }),
    field('employees_need_financial_assistance', 'yes-no', hint),
  ]),
] as const

export type ReportSection = (typeof reportSections)[number]
export type ReportField = ReportSection['fields'][number]
export type ReportFieldName = ReportField['name']

/** Every field, in the order of the form. */
export const reportFields: readonly ReportField[] = reportSections.flatMap(({ fields }) => [...fields] as ReportField[])
export const reportFieldNames = reportFields.map(({ name }) => name)

type NameOf<Such> = Extract<ReportField, Such>['name']
const namesOf = <Such>(isSuch: (each: CatalogueField) => boolean) => reportFields.filter(isSuch).map(({ name }) => name) as NameOf<Such>[]

/** The five yes/no answers by which reports are searched. */
export const operationalFields = namesOf<{ searched: true }>((each) => each.searched === true)
/** Required by the portal's own form only. */
export const requiredInForm = namesOf<{ required: Extras['required'] }>((each) => each.required !== undefined)
export const organizationFields = namesOf<{ ofOrganization: true }>((each) => each.ofOrganization === true)

type AnswerTo<Each> = Each extends { kind: 'yes-no' }
  ? boolean
  : Each extends { kind: 'number' }
    ? number | null
    : Each extends { required: 'always' }
      ? string
      : string | null

/** A report as it is stored and answered; null is "not answered". */
export type ReportAnswers = { [Each in ReportField as Each['name']]: AnswerTo<Each> }
