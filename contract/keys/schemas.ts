// Keys: programs that act for an organization.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { key } from '#contract/records/key.ts'
import { dayAfter, MOST_DAYS, MOST_NETWORKS, scopes } from '#contract/records/key-options.ts'
import * as s from '#contract/schema.ts'

const WIDEST = 8
/** An IPv6 address that stands for one of IPv4 begins with these. */
const MAPPED = `${'0'.repeat(80)}${'1'.repeat(16)}`

/** At least /8. Of IPv6 networks that hold IPv4, the bits of IPv4 count: "::ffff:0:0/96" is all of it, and so is any wider one around it. */
function isNarrow(given: string): boolean {
  const [start = '', width] = given.split('/')
  if (width === undefined) return true
  const bits = Number(width)
  const shared = Math.min(bits, MAPPED.length)
  const holdsIPv4 = start.includes(':') && bitsOf(start).slice(0, shared) === MAPPED.slice(0, shared)
  return bits >= (holdsIPv4 ? MAPPED.length + WIDEST : WIDEST)
}

/** Of an IPv6 address in any spelling, which a URL makes one: at most one "::", and no dots. */
function bitsOf(address: string): string {
  const url = `http://[${address}]`
  if (!URL.canParse(url)) return ''
  const [before = [], after = []] = new URL(url).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  const groups = [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after]
  return groups.map((group) => Number.parseInt(group, 16).toString(2).padStart(16, '0')).join('')
}

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
