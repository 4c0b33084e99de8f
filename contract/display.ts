// How the app looks for a person: kept with the person and on the device.

import * as z from 'zod/mini'
import { languages, motions, textSizes, themes } from './options.ts'
import { route } from './route.ts'
import * as s from './schema.ts'

export const displaySettings = z.object({
  theme: z.nullable(z.enum(themes)),
  language: z.nullable(z.enum(languages)),
  text_size: z.nullable(z.enum(textSizes)),
  motion: z.nullable(z.enum(motions)),
})
export type DisplaySettings = z.output<typeof displaySettings>

export const showDisplay = route({
  method: 'GET',
  path: '/users/self/display',
  access: 'signed-in',
  summary: 'How the app looks for the person, while impersonating for the real one; null where they have chosen nothing.',
  answer: displaySettings,
})

export const changeDisplay = route({
  method: 'PUT',
  path: '/users/self/display',
  access: 'signed-in',
  summary: 'Changes how the app looks for the person, while impersonating for the real one: only what the body names.',
  body: z.object({
    theme: z.nullish(s.choice(themes)),
    language: z.nullish(s.choice(languages)),
    text_size: z.nullish(s.choice(textSizes)),
    motion: z.nullish(s.choice(motions)),
  }),
  answer: displaySettings,
})
