import * as z from 'zod/mini'
import { answers, workAnswers } from '#contract/records/roll-call-options.ts'

/** The newest open roll call that asked the person, and their answer. */
export const ownRollCall = z.object({
  id: z.string(),
  is_exercise: z.boolean(),
  asked_at: z.string(),
  answer: z.nullable(z.enum(answers)),
  /** When the answer was received. */
  answered_at: z.nullable(z.string()),
  work: z.nullable(z.enum(workAnswers)),
  words: z.nullable(z.string()),
})
export type OwnRollCall = z.output<typeof ownRollCall>
