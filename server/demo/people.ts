import type { Chance } from './chance.ts'

const firstNames = [
  'Dana',
  'Marcus',
  'Elena',
  'Priya',
  'Theo',
  'Rosa',
  'Caleb',
  'Ines',
  'Wendell',
  'Amara',
  'Jonah',
  'Lucille',
  'Omar',
  'Greta',
  'Silas',
  'Naomi',
] as const
const lastNames = [
  'Whitfield',
  'Okafor',
  'Delacroix',
  'Trahan',
  'Benton',
  'Ruiz',
  'Nakamura',
  'Pettway',
  'Lindqvist',
  'Guidry',
  'Abernathy',
  'Castille',
  'Moreau',
  'Haskins',
  'Vance',
  'Yarbrough',
] as const

export interface Name {
  first_name: string
  last_name: string
}

export const samplePerson = (chance: Chance): Name => ({ first_name: chance.pick(firstNames), last_name: chance.pick(lastNames) })

/** A number that does not exist: 555-01xx of a made-up exchange. */
export const phone = (chance: Chance) => `555-555-01${String(chance.between(0, 99)).padStart(2, '0')}`

export const sampleEmail = ({ first_name, last_name }: Name) => `${first_name}.${last_name}@example.org`.toLowerCase()
