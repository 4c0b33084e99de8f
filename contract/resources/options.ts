// The fields of the resource view.

import { type ContactNumber, contactNumbers } from '#contract/catalogue/prepare-form.ts'

type ContactField = `contact_${ContactNumber}_${'first_name' | 'last_name' | 'title' | 'phone' | 'email'}`
const contactPart = ['first_name', 'last_name', 'title', 'phone', 'email'] as const
export const contactFieldNames = contactNumbers.flatMap((n) =>
  contactPart.map((part) => `contact_${n}_${part}` as const),
) satisfies ContactField[]

/** The equipment of the resource view, in its order. */
export const equipmentFieldNames = [
  'generators_available',
  'generator_mobility',
  'generator_fuel',
  'generator_constant_fuel_source',
  'generator_tank_capacity',
  'generator_count',
  'generator_kw',
  'generator_voltage',
  'generator_connector',
  'generator_towable',
  'mobile_branch_access',
  'burner_phones',
  'mobile_branch_communications',
  'mobile_branch_has_generators',
  'mobile_branch_generator_constant_fuel_source',
  'mobile_branch_generator_fuel',
  'atms_portable_available',
  'mobile_branch_alt_space_to_share',
  'shared_branching_networks',
  'guest_note',
] as const

export const resourceFieldNames = [...contactFieldNames, ...equipmentFieldNames] as const
export type ResourceFieldName = (typeof resourceFieldNames)[number]
