// Believable answers to the checklist: what an organization on the coast, or far from it, would write down.

import { type ChecklistAnswers, checklistNames } from '#contract/catalogue/internal-checklist.ts'
import type { PrepareAnswers } from '#contract/catalogue/prepare-form.ts'
import type { Chance } from './chance.ts'
import { phone, sampleEmail, samplePerson } from './people.ts'

/** How far an organization has come with its form. */
export type Progress = 'complete' | 'begun' | 'untouched'

export function sampleAnswers(chance: Chance, progress: Progress): Partial<PrepareAnswers> {
  if (progress === 'untouched') return {}
  const begun = { ...supplies(chance), ...cash(chance) }
  if (progress === 'begun') return chance.isIt(0.5) ? begun : { ...begun, ...branches(chance) }
  return { ...begun, ...branches(chance), ...data(chance), ...contacts(chance) }
}

function supplies(chance: Chance): Partial<PrepareAnswers> {
  const hasGenerators = chance.isIt(0.7)
  const hasPhones = chance.isIt(0.45)
  return {
    generators_available: hasGenerators,
    ...(hasGenerators && {
      generator_mobility: chance.pick(['Fixed', 'Mobile', 'Mobile']),
      generator_fuel: chance.pick(['Diesel', 'Diesel', 'Natural Gas', 'Gas', 'Liquid Propane', 'Multiple']),
      generator_tank_capacity: chance.pick(['50-250', '251-500', '251-500', '501-1,000', '1,001-2,500']),
      generator_constant_fuel_source: chance.isIt(0.3),
      generator_resupply_plan: chance.pick([
        'Fuel supplier delivers within 24 hours under a standing contract. Second supplier in the next county.',
        'Own tank trailer, refilled at the county yard. Keys with facilities.',
        'Call the co-op dispatcher. We are on its priority list.',
        'Natural gas line. No resupply needed unless the line is shut off.',
      ]),
      generator_extension_cords_available: chance.pick(['None', '2', '3', '4', '5 Or More']),
      ...(chance.isIt(0.7) && {
        generator_count: chance.pick(['1', '1', '2', '3']),
        generator_kw: chance.pick(['20', '45', '60', '60', '100', '150']),
        generator_voltage: chance.pick(['120/240 single-phase', '208 three-phase', '208 three-phase', '480 three-phase']),
        generator_connector: chance.pick(['Cam-lock', '50 A twist-lock', 'Bare lugs']),
        generator_towable: chance.isIt(0.6),
      }),
    }),
    burner_phones: hasPhones,
    ...(hasPhones && { phones_count: String(chance.between(2, 24)) }),
    supplies_backup_food_water: chance.isIt(0.6),
    supplies_tool_kit: chance.isIt(0.8),
    ...(chance.isIt(0.6) && {
      supplies_misc: chance.pick([
        'Two pallets of bottled water, 40 tarps, portable lights.',
        'Satellite hotspot, four folding tables, pop-up tents.',
        'Chain saw, wet vacuum, plywood for the windows of both branches.',
      ]),
    }),
  }
}

function cash(chance: Chance): Partial<PrepareAnswers> {
  const count = chance.pick(['0', '1-5', '1-5', '6-10', '11-15', '15+'])
  return {
    cash_shared_network_plan: chance.isIt(0.7),
    cash_alt_plan_primary_source_cant_deliver: chance.isIt(0.5),
    atms_count: count,
    ...(count !== '0' && {
      atms_type: chance.pick(['Hard wired', 'Wireless', 'Combo']),
      atms_access_available_allpoint: chance.isIt(0.4),
      atms_access_available_coop: chance.isIt(0.7),
      atms_access_available_moneypass: chance.isIt(0.2),
      atms_access_available_other: chance.isIt(0.1),
      atms_backup_power: chance.isIt(0.5),
      atms_backup_resupply_plan: chance.pick([
        'Armored carrier twice a week, daily in an emergency. Vault holds four days of cash.',
        'Staff refill the machines at branches; the carrier serves the others.',
      ]),
      atms_portable_available: chance.isIt(0.25),
    }),
  }
}

function branches(chance: Chance): Partial<PrepareAnswers> {
  const hasMobileBranch = chance.isIt(0.35)
  const hasGenerators = chance.isIt(0.8)
  return {
    mobile_branch_access: hasMobileBranch,
    ...(hasMobileBranch && {
      mobile_branch_communications: chance.pick(['Satellite', 'Mobile Phone(s)', 'Satellite', 'Other']),
      mobile_branch_has_generators: hasGenerators,
      ...(hasGenerators && {
        mobile_branch_generator_constant_fuel_source: false,
        mobile_branch_generator_fuel: chance.pick(['Diesel', 'Gas', 'Liquid Propane']),
      }),
    }),
    mobile_branch_alt_distant_space_available: chance.isIt(0.5),
    mobile_branch_alt_distant_relationship: chance.isIt(0.5),
    mobile_branch_alt_space_to_share: chance.isIt(0.5),
    shared_branching_member: chance.isIt(0.8),
    shared_branching_additional_available: chance.isIt(0.5),
  }
}

function data(chance: Chance): Partial<PrepareAnswers> {
  const isDistant = chance.isIt(0.85)
  return {
    data_processing_backup_distant_location: isDistant,
    ...(isDistant && { data_processing_backup_frequency: chance.pick(['Real-Time', 'Near Real-Time', 'Hourly', 'Daily']) }),
    data_processing_backup_site_tested: chance.isIt(0.7),
    data_processing_positive_balance_files: chance.isIt(0.6),
    backup_check_encoding_plans: chance.pick([
      'Encode at the sister branch inland. Courier leaves at 3 PM.',
      'The corporate credit union encodes for us after one phone call.',
      'Hand-keyed lists for two days, then remote capture.',
    ]),
  }
}

function contacts(chance: Chance): Partial<PrepareAnswers> {
  const count = chance.pick([2, 2, 3, 4])
  const titles = ['Chief Executive Officer', 'VP Operations', 'Facilities Manager', 'IT Director']
  const filled = Array.from({ length: count }, (_, place) => {
    const person = samplePerson(chance)
    const prefix = `contact_${place + 1}`
    return {
      [`${prefix}_first_name`]: person.first_name,
      [`${prefix}_last_name`]: person.last_name,
      [`${prefix}_title`]: titles[place],
      [`${prefix}_phone`]: phone(chance),
      [`${prefix}_email`]: sampleEmail(person),
    }
  })
  return Object.assign({}, ...filled) as Partial<PrepareAnswers>
}

export const sampleChecklist = (chance: Chance): Partial<ChecklistAnswers> =>
  Object.fromEntries(checklistNames.map((name) => [name, chance.isIt(0.55)]))
