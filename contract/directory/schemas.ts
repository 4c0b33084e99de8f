// The directory: the credit unions that NCUA lists, the states and the core systems. Registration needs it before a person is signed in.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { stateCodes } from '#contract/rules/states.ts'
import * as s from '#contract/schema.ts'

const stateEntry = z.object({ id: z.string(), label: z.string(), name: z.string() })

export const listStates = {
  summary: 'States and territories, by name.',
  answer: z.array(stateEntry),
} satisfies CallSchemas

export const listStatesByPost = { ...listStates } satisfies CallSchemas

export const directoryEntry = z.object({
  id: z.string(),
  charter_number: z.string(),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  zip: z.string(),
  /** An organization has enrolled with this number: others who register with it ask to join. */
  enrolled: z.boolean(),
})
export type DirectoryEntry = z.output<typeof directoryEntry>

export const listDirectoryOfState = {
  summary: 'The credit unions that NCUA lists in a state, by name.',
  body: z.object({ state: s.choice(stateCodes), ...s.page }),
  answer: z.array(directoryEntry),
} satisfies CallSchemas

export const coreSystem = z.object({ id: z.string(), name: z.string() })

export const listCoreSystems = {
  summary: 'Core systems by name, including those that credit unions added.',
  answer: z.array(coreSystem),
} satisfies CallSchemas
