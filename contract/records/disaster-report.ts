// A disaster report, as everybody reads it and as the back office lists it.

import * as z from 'zod/mini'
import { badgeFields } from './badge.ts'

export const disasterReport = z.object({
  id: z.string(),
  credit_union_name: z.string(),
  reporter_name: z.string(),
  date_reported: z.string(),
  time_reported: z.string(),
  type_of_disaster: z.string(),
  street: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  operational_power: z.boolean(),
  generator: z.boolean(),
  operational_communications: z.boolean(),
  operational_computer_system: z.boolean(),
  operational_home_banking: z.boolean(),
  building_status: z.string(),
  hours_of_operation_statement: z.string(),
  all_branches_operational: z.boolean(),
  branches_affected: z.nullable(z.string()),
  all_atms_operational: z.boolean(),
  atms_affected: z.nullable(z.string()),
  employee_affected_counted: z.boolean(),
  employee_affected_number: z.nullable(z.number()),
  employees_need_financial_assistance: z.boolean(),
  created_at: z.string(),
  /** Who filed it, as they were called then. `organization` is empty where they did not belong to one. */
  filed_by: z.object({ name: z.string(), organization: z.string() }),
  /** The foundation's support filed it for that person. */
  filed_with_support: z.boolean(),
  /** Of the organization that filed it. */
  ...badgeFields,
  /** The public phone number of its charter number in the directory. */
  directory_phone: z.nullable(z.string()),
})
export type DisasterReport = z.output<typeof disasterReport>
