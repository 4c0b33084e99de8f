// A person, as several features answer them.

import * as z from 'zod/mini'
import { insuredCharters, organizationTypes } from '#contract/options.ts'
import { lockers, roles } from '#contract/roles.ts'
import { badgeFields } from './badge.ts'

/** The signed-in person. */
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
  /** Whether the person's own organization is confirmed. */
  organization_confirmed: z.boolean(),
  organization_type: z.nullable(z.enum(organizationTypes)),
  /** The charter under which NCUA insures the person's own organization; null if NCUA does not list or does not insure it. */
  insured_as: z.nullable(z.enum(insuredCharters)),
  /** Whether other organizations' contacts are left out because this person is not confirmed yet. */
  contacts_hidden: z.boolean(),
  /** Whether what they report for their own organization counts for others. */
  is_counted: z.boolean(),
  /** The organization that the person asked to join, until it decides. */
  waiting_for: z.nullable(z.object({ id: z.string(), name: z.string(), confirmed: z.boolean() })),
  /** The offices of the person's own organization at which they work, first the one of the roster; null until they were asked. */
  office_ids: z.nullable(z.array(z.string())),
  isDeveloper: z.boolean(),
  language: z.nullable(z.string()),
  /** The logo of the person's own organization. */
  url: z.nullable(z.string()),
  uses_two_factor_auth: z.boolean(),
  /** Whether the real person gave the second factor in this session. Where the installation requires it, their rights depend on it. */
  second_factor_given: z.boolean(),
  safe: z.union([z.literal(0), z.literal(1)]),
  /** When `safe` was last set; null for never, which is shown as unknown. */
  safe_at: z.nullable(z.string()),
  /** Who said it, by their name at that time; null if the person did. */
  safe_by: z.nullable(z.string()),
  /** The real person while impersonating. */
  impersonator: z.nullable(z.object({ id: z.string(), name: z.string(), isDeveloper: z.boolean(), read_only: z.boolean() })),
})
export type SessionUser = z.output<typeof sessionUser>

/** A person of an organization, with what the actor may do with them. */
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
  /** By what right they were locked: nobody of a lower rank unlocks them. Null if they are not locked. */
  locked_as: z.nullable(z.enum(lockers)),
  safe: z.union([z.literal(0), z.literal(1)]),
  /** When `safe` was last set; null for never, which is shown as unknown. */
  safe_at: z.nullable(z.string()),
  /** Who said it, by their name at that time; null if the person did. */
  safe_by: z.nullable(z.string()),
  language: z.nullable(z.string()),
  isDeveloper: z.boolean(),
  credit_union_id: z.nullable(z.string()),
  creditUnion: z.nullable(z.object({ name: z.string(), ...badgeFields })),
  url: z.nullable(z.string()),
  created_at: z.string(),
  /** What the actor may do with this person. */
  allowed: z.object({
    open: z.boolean(),
    edit: z.boolean(),
    /** Address, name and phone: not in an organization that is not confirmed, if the account is the person's own. */
    change_email: z.boolean(),
    change_role: z.boolean(),
    /** From the back office. */
    assign_role: z.boolean(),
    lock: z.boolean(),
    change_safe: z.boolean(),
    /** Emails them a link to a new password. */
    send_reset: z.boolean(),
    set_password: z.boolean(),
    /** Only for a person who has a second factor. */
    remove_second_factors: z.boolean(),
    delete: z.boolean(),
    impersonate: z.boolean(),
  }),
})
export type ManagedUser = z.output<typeof managedUser>
