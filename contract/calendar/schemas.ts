// The own calendar: an address that a calendar program reads again and again.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import * as s from '#contract/schema.ts'

export const showCalendar = {
  summary: 'Whether the person has a calendar, of which organization, and when it was last read.',
  answer: z.object({
    calendar: z.nullable(z.object({ organization: z.string(), made_at: z.string(), last_read_at: z.nullable(z.string()) })),
  }),
} satisfies CallSchemas

export const makeCalendar = {
  summary:
    'Makes the calendar of the person in the current organization. The answer is the only one that has its address. A former one ends.',
  answer: z.object({ url: z.string() }),
  errors: ['not_found', 'while_impersonating', 'second_factor_needed'],
} satisfies CallSchemas

export const endCalendar = {
  summary: 'Ends the calendar: its address is not found any more.',
  answer: s.done,
  errors: ['while_impersonating'],
} satisfies CallSchemas
