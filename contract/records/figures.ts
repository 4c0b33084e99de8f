// The figures of an incident, on its board and in its situation reports.

import * as z from 'zod/mini'

/** How many credit unions said it. Their number is 0 where nobody did. */
export const saidBy = z.object({ employees_affected: z.number(), needs: z.number() })

export const figures = z.object({
  /** In the area. */
  credit_unions: z.number(),
  heard_from: z.number(),
  not_heard_from: z.number(),
  /** Part of heard from. */
  quiet: z.number(),
  offices: z.object({ total: z.number(), open: z.number(), limited: z.number(), closed: z.number(), unknown: z.number() }),
  employees_affected: z.number(),
  needs_open: z.number(),
  needs_met: z.number(),
  said_by: saidBy,
  /** Offices that are closed or limited without a place to go within 25 miles; null in what an earlier version froze, and of a closed incident. */
  gaps: z.nullable(z.number()),
})
export type Figures = z.output<typeof figures>

const { open, limited, closed, unknown } = figures.shape.offices.shape
/** The offices of one county of the area. */
export const countyFigures = z.object({
  fips: z.string(),
  name: z.string(),
  state: z.string(),
  offices: z.number(),
  open,
  limited,
  closed,
  unknown,
})
export type CountyFigures = z.output<typeof countyFigures>
