// The display settings of a person, stored with the person and on the device.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { languages, motions, textSizes, themes } from '#contract/options.ts'
import * as s from '#contract/schema.ts'

export const displaySettings = z.object({
  theme: z.nullable(z.enum(themes)),
  language: z.nullable(z.enum(languages)),
  text_size: z.nullable(z.enum(textSizes)),
  motion: z.nullable(z.enum(motions)),
})
export type DisplaySettings = z.output<typeof displaySettings>

export const showDisplay = {
  summary: 'The display settings of the person (of the real person while impersonating); null if nothing was chosen.',
  answer: displaySettings,
} satisfies CallSchemas

export const changeDisplay = {
  summary: 'Changes the display settings of the person (of the real person while impersonating), only those in the body.',
  body: z.object({
    theme: z.nullish(s.choice(themes)),
    language: z.nullish(s.choice(languages)),
    text_size: z.nullish(s.choice(textSizes)),
    motion: z.nullish(s.choice(motions)),
  }),
  answer: displaySettings,
} satisfies CallSchemas
