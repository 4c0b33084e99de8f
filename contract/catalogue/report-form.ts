// The disaster report, written once, in the order of its form. The schemas of the call, the columns, what is stored and answered, the form's
// values and conditions, the searches and the CSV header derive from it. To add a field: one entry here, a migration for its column, its texts.

import { type AnswersOf, question as field, type Kind, type Question } from './question.ts'

/** How a report for another organization came to the person who files it. */
export const reportedVia = ['phone', 'mail', 'other'] as const
export type ReportedVia = (typeof reportedVia)[number]

interface Extras {
  /** By every client, or only by the portal's own form, which also asks for a way to reach the reporter. */
  required?: 'always' | 'in the form'
  /** Its text has a hint. */
  hint?: true
  /** The form fills it in from the organization until it is changed. */
  ofOrganization?: true
  /** Reports are searched by it. */
  searched?: true
  /** A yes/no answer that is left out: it is Yes, or says whether that field is given. */
  otherwise?: true | 'employee_affected_number'
}

/** The form hides one whose condition is not met, and sends it as not answered. */
export type AnyReportField = Question<Exclude<Kind, 'flag' | 'names' | 'choices' | 'moment'>> & Extras

const section = <const Id extends string, const Fields extends readonly AnyReportField[]>(id: Id, fields: Fields) => ({ id, fields })

const always = { required: 'always' } as const
const inForm = { required: 'in the form' } as const
const ofOrganization = { ofOrganization: true } as const
const hint = { hint: true } as const
const yesUnlessSaid = { otherwise: true } as const
const searched = { searched: true, ...hint, ...yesUnlessSaid } as const

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
  section('building', [
    field('building_status', 'long-text', { ...always, ...hint }),
    field('hours_of_operation_statement', 'line', always),
  ]),
  section('branches', [
    field('all_branches_operational', 'yes-no', yesUnlessSaid),
    field('branches_affected', 'long-text', { ...hint, when: { field: 'all_branches_operational', is: false } }),
    field('all_atms_operational', 'yes-no', yesUnlessSaid),
    field('atms_affected', 'long-text', { ...hint, when: { field: 'all_atms_operational', is: false } }),
  ]),
  section('employees', [
    field('employee_affected_counted', 'yes-no', { otherwise: 'employee_affected_number' }),
    field('employee_affected_number', 'number', { when: { field: 'employee_affected_counted', is: true } }),
    field('employees_need_financial_assistance', 'yes-no', { ...hint, ...yesUnlessSaid }),
  ]),
] as const

export type ReportSection = (typeof reportSections)[number]
export type ReportField = ReportSection['fields'][number]
export type ReportFieldName = ReportField['name']

/** Every field, in the order of the form. */
export const reportFields: readonly ReportField[] = reportSections.flatMap(({ fields }) => [...fields] as ReportField[])
export const reportFieldNames = reportFields.map(({ name }) => name)

type NameOf<Such> = Extract<ReportField, Such>['name']
const namesOf = <Such>(isSuch: (each: AnyReportField) => boolean) => reportFields.filter(isSuch).map(({ name }) => name) as NameOf<Such>[]

/** The five yes/no answers by which reports are searched. */
export const operationalFields = namesOf<{ searched: true }>((each) => each.searched === true)
/** Required by the portal's own form only. */
export const requiredInForm = namesOf<{ required: Extras['required'] }>((each) => each.required !== undefined)
export const organizationFields = namesOf<{ ofOrganization: true }>((each) => each.ofOrganization === true)

export type ReportAnswers = AnswersOf<ReportField>
