// The query of every list of the back office.

import * as z from 'zod/mini'
import * as s from '#contract/schema.ts'
import { directions } from './options.ts'

/**
 * The sort columns of a list, and the direction: ascending by default. Names and places sort without regard to case. In ascending order, nulls come
 * last.
 */
export const sorting = <const Columns extends readonly [string, ...string[]]>(columns: Columns) => ({
  sort: z.nullish(s.choice(columns)),
  direction: z.nullish(s.choice(directions)),
})
