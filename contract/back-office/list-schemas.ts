// What every list of the back office takes.

import * as z from 'zod/mini'
import * as s from '#contract/schema.ts'
import { directions } from './options.ts'

/** The columns that a list can be sorted by, and the way: without a direction ascending. Names and places sort without regard to case, nulls last ascending. */
export const sorting = <const Columns extends readonly [string, ...string[]]>(columns: Columns) => ({
  sort: z.nullish(s.choice(columns)),
  direction: z.nullish(s.choice(directions)),
})

export const oneRecord = z.object({ id: s.id() })
