// The settings of this installation that the web client needs.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'

export const appSettings = z.object({
  program_email: z.string(),
  program_phone: z.string(),
  /** Unset: the tile is not shown. */
  donation_url: z.nullable(z.string()),
  /** Unset: the button is not shown. */
  fundraising_url: z.nullable(z.string()),
  social_links: z.array(z.string()),
  /** Logos of the partners on the landing page: the name is the file's name. */
  partners: z.array(z.object({ name: z.string(), url: z.string() })),
  /** Which ways of social sign-in are set up. */
  sign_in: z.object({ gmail: z.boolean(), linkedin: z.boolean() }),
  /** Which feeds this installation reads. */
  reads: z.object({ weather: z.boolean(), declarations: z.boolean() }),
  /** The people who need a second factor before the server lets them into the back office or act as an Administrator. */
  second_factor: z.enum(['developers', 'administrators', 'nobody']),
})
export type AppSettings = z.output<typeof appSettings>

export const getAppSettings = {
  summary: 'Settings of this installation that the client shows.',
  answer: appSettings,
} satisfies CallSchemas
