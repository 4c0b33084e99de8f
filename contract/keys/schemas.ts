// Keys: programs that act for an organization.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { key } from '#contract/records/key.ts'
import { dayAfter, MOST_DAYS, MOST_NETWORKS, scopes } from '#contract/records/key-options.ts'
import * as s from '#contract/schema.ts'

const WIDEST = 8
const isNarrow = (given: string) => !given.includes('/') || Number(given.split('/')[1]) >= WIDEST

/** An address, or a network in CIDR notation. */
const network = z
  .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], { error: fieldErrors.network })
  .check(z.refine((given) => isNarrow(given), fieldErrors.networkTooWide))

const until = s.date().check(
  z.refine((day) => !s.isCalendarDate(day) || day >= dayAfter(0), fieldErrors.dayOver),
  z.refine((day) => !s.isCalendarDate(day) || day <= dayAfter(MOST_DAYS), fieldErrors.keyTooLong),
)

export const listKeys = {
  summary: 'The keys of the own organization that have not ended, newest first.',
  answer: z.array(key),
} satisfies CallSchemas

export const makeKey = {
  summary: 'Makes a key. The answer is the only one that has it: only its hash is stored.',
  body: z.object({
    name: s.line(100),
    scopes: z.pipe(
      z.array(s.choice(scopes), fieldErrors.required).check(z.minLength(1, fieldErrors.required), z.maxLength(scopes.length * 2)),
      z.transform((given) => scopes.filter((scope) => given.includes(scope))),
    ),
    until,
    networks: z.optional(s.listOf(z.array(network), MOST_NETWORKS, fieldErrors.tooManyNetworks)),
  }),
  answer: z.object({ key, secret: z.string() }),
  errors: ['too_many_keys', 'while_impersonating', 'second_factor_needed'],
} satisfies CallSchemas

export const extendKey = {
  summary: 'Makes a key good until another day.',
  params: s.oneRecord,
  body: z.object({ until }),
  answer: key,
  errors: ['not_found', 'while_impersonating', 'second_factor_needed'],
} satisfies CallSchemas

export const endKey = {
  summary: 'Ends a key at once.',
  params: s.oneRecord,
  answer: s.done,
  errors: ['not_found'],
} satisfies CallSchemas

export const showOwnKey = {
  summary: 'What the key of this request is, and whose.',
  answer: z.object({
    name: z.string(),
    scopes: z.array(z.enum(scopes)),
    until: z.string(),
    organization: z.object({ id: z.string(), name: z.string() }),
  }),
} satisfies CallSchemas
