// The directory: every credit union that NCUA lists, the states and the core systems. What registration needs before anybody is signed in.

import * as z from 'zod/mini'
import { route } from './route.ts'
import * as s from './schema.ts'
import { stateCodes } from './states.ts'

const stateEntry = z.object({ id: z.string(), label: z.string(), name: z.string() })

export const listStates = route({
  method: 'GET',
  path: '/credit-union-initial-data/getStates',
  access: 'public',
  summary: 'States and territories, by name.',
  answer: z.array(stateEntry),
})

export const listStatesByPost = route({ ...listStates, method: 'POST', reads: true })

export const directoryEntry = z.object({
  id: z.string(),
  charter_number: z.string(),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  zip: z.string(),
})
export type DirectoryEntry = z.output<typeof directoryEntry>

export const listDirectoryOfState = route({
  method: 'POST',
  reads: true,
  path: '/credit-union-initial-data/creditUnionSearch',
  access: 'public',
  summary: 'The credit unions that NCUA lists in a state, by name.',
  body: z.object({ state: s.choice(stateCodes), ...s.page }),
  answer: z.array(directoryEntry),
})

export const coreSystem = z.object({ id: z.string(), name: z.string() })

export const listCoreSystems = route({
  method: 'GET',
  path: '/base/coreSystems',
  access: 'public',
  summary: 'Core systems by name, those that credit unions added included.',
  answer: z.array(coreSystem),
})
