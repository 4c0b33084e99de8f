// Help requests that are open and not filled, as the back office sees them. The foundation calls where no organization has answered for hours.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { badgeFields } from '#contract/records/badge.ts'
import { helpKinds, urgencies } from '#contract/records/help-options.ts'
import * as s from '#contract/schema.ts'
import { sorting } from './list-schemas.ts'
import { openHelpRequestColumns } from './options.ts'

export const openHelpRequest = z.object({
  id: z.string(),
  credit_union_name: z.string(),
  ...badgeFields,
  city: z.string(),
  state: z.string(),
  kind: z.enum(helpKinds),
  quantity: z.number(),
  urgency: z.enum(urgencies),
  from: z.string(),
  until: z.string(),
  zip: z.string(),
  note: z.nullable(z.string()),
  created_at: z.string(),
  /** Offers that wait, and units that are promised already. */
  offers: z.number(),
  promised: z.number(),
  is_unanswered: z.boolean(),
})
export type OpenHelpRequest = z.output<typeof openHelpRequest>

const search = { searchString: s.searchText(), ...sorting(openHelpRequestColumns) }

export const searchOpenNeeds = {
  summary: 'Open help requests by state. Those unanswered for more than 4 hours come first.',
  body: z.object({ ...search, ...s.page }),
  answer: z.array(openHelpRequest),
} satisfies CallSchemas

export const exportOpenNeeds = {
  summary: 'The same search as a file: open_needs_search_{timestamp}.csv, comma-separated, values in quotes.',
  body: z.object(search),
  query: z.object(s.fileFormat),
  answer: z.string(),
} satisfies CallSchemas
