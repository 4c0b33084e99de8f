// What came back to a storm's ask, and is none of the answers offered; and what a credit union says that it needs.

import * as z from 'zod/mini'
import { askMeanings } from './ask-options.ts'

export const askReply = z.object({
  id: z.string(),
  at: z.string(),
  text: z.string(),
  /** How many pictures came with it. They are not stored. */
  pictures: z.number(),
  /** Typed on the page of a link or of the portal, as what is needed. */
  is_need: z.boolean(),
  /** It came as a text message; otherwise it was typed on such a page. */
  is_text: z.boolean(),
  /** An exercise asked for it: it counts there alone. */
  is_exercise: z.boolean(),
  /** It holds a word of danger. */
  is_danger: z.boolean(),
  /** Who sent it: by name for its own organization and the desk, of a desk's contact for that desk alone. Otherwise empty. */
  from: z.string(),
  /** Null while it waits for a decision. */
  means: z.nullable(z.enum(askMeanings)),
  /** Empty if it plainly meant that. */
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
})
export type AskReply = z.output<typeof askReply>
