// A person, as several features answer them.

import * as z from 'zod/mini'
import { roles } from '#contract/roles.ts'
import { badgeFields } from './badge.ts'

/** The person who is signed in. */
export const sessionUser = z.object({
  id: z.string(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Whether the person has proven that this mailbox is theirs. */
  email_proven: z.boolean(),
  /** A changed address that counts once its own link was opened. */
  email_pending: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  position: z.nullable(z.string()),
  department: z.nullable(z.string()),
  role: z.enum(roles),
  credit_union_id: z.nullable(z.string()),
  /** Whether the own organization is confirmed to be the one that it says it is. */
  organization_confirmed: z.boolean(),
  /** Whether others' contacts are left out for this person, who is not confirmed yet. */
  contacts_hidden: z.boolean(),
  /** The organization that the person asked to join, until it decides. */
  waiting_for: z.nullable(z.object({ id: z.string(), name: z.string() })),
  isDeveloper: z.boolean(),
  language: z.nullable(z.string()),
  /** The logo of the own organization. */
  url: z.nullable(z.string()),
  uses_two_factor_auth: z.boolean(),
  /** The real person while impersonating. */
  impersonator: z.nullable(z.object({ id: z.string(), name: z.string(), isDeveloper: z.boolean() })),
})
export type SessionUser = z.output<typeof sessionUser>

/** Somebody of an organization, with what the person who asks may do with them. */
export const managedUser = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  title: z.nullable(z.string()),
  email: z.string(),
  email_proven: z.boolean(),
  /** A changed address that counts once its own link was opened. */
  email_pending: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  position: z.nullable(z.string()),
  department: z.nullable(z.string()),
  role: z.enum(roles),
  locked: z.boolean(),
  safe: z.union([z.literal(0), z.literal(1)]),
  language: z.nullable(z.string()),
  isDeveloper: z.boolean(),
  credit_union_id: z.nullable(z.string()),
  creditUnion: z.nullable(z.object({ name: z.string(), ...badgeFields })),
  url: z.nullable(z.string()),
  created_at: z.string(),
  /** What the person who asks may do with this one. */
  allowed: z.object({
    open: z.boolean(),
    edit: z.boolean(),
    change_role: z.boolean(),
    lock: z.boolean(),
    change_safe: z.boolean(),
    set_password: z.boolean(),
    /** Only of somebody who has one. */
    remove_second_factors: z.boolean(),
    delete: z.boolean(),
    impersonate: z.boolean(),
  }),
})
export type ManagedUser = z.output<typeof managedUser>
