// What is asked for and not met yet, as the back office sees it: where nobody has answered for hours, somebody should call.

import * as z from 'zod/mini'
import { directions } from './back-office.ts'
import { helpKinds, urgencies } from './help-options.ts'
import { route } from './route.ts'
import * as s from './schema.ts'

export const openNeed = z.object({
  id: z.string(),
  credit_union_name: z.string(),
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
export type OpenNeed = z.output<typeof openNeed>

/** The columns of the list. `waiting` is its own order: unanswered first, then by state, the longest first. */
export const openNeedColumns = ['waiting', 'credit_union_name', 'state', 'kind', 'urgency', 'from', 'created_at'] as const
const search = {
  searchString: s.searchText(),
  sort: z.nullish(s.choice(openNeedColumns)),
  direction: z.nullish(s.choice(directions)),
}

export const searchOpenNeeds = route({
  method: 'POST',
  path: '/kiosk/openNeeds',
  access: 'developer',
  summary: 'Needs that are open, by state, those that nobody has answered for more than 4 hours first.',
  body: z.object({ ...search, ...s.page }),
  answer: z.array(openNeed),
})

export const exportOpenNeeds = route({
  method: 'POST',
  path: '/kiosk/openNeeds/csv',
  access: 'developer',
  summary: 'The same search as a file: open_needs_search_{timestamp}.csv, comma-separated, values in quotes.',
  body: z.object(search),
  answer: z.string(),
  csv: true,
})
