// What the portal's own form and its searches go by.

/** The five yes/no items by which reports are searched. */
export const operationalFields = [
  'operational_power',
  'generator',
  'operational_communications',
  'operational_computer_system',
  'operational_home_banking',
] as const

/** The portal's own form also asks for a way to reach the reporter (portal.md, 5). */
export const requiredInForm = [
  'credit_union_name',
  'reporter_name',
  'phone',
  'email',
  'type_of_disaster',
  'date_reported',
  'time_reported',
  'building_status',
  'hours_of_operation_statement',
] as const
