// Proof that a mailbox is the person's own, by the link in a mail.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import * as s from '#contract/schema.ts'

/** How the person shows that the account is theirs as well: a session needs neither. */
export const proofForm = z.object({
  token: s.line(),
  password: z.nullish(s.optionalSecret()),
  new_password: z.nullish(s.newPassword()),
})

export const proveEmail = {
  summary:
    'Proves a mailbox with the token of a link: signed in as its person, with the current password, or with a new one, which ends everything that came before.',
  body: proofForm,
  answer: s.successStatus,
  limits: ['secrets'],
} satisfies CallSchemas

export const mailProof = {
  summary: 'Emails the link again that proves your email address, or the pending one.',
  answer: s.successStatus,
  limits: ['proofMails'],
} satisfies CallSchemas

export const keepEmail = {
  summary: 'Withdraws your pending email address: the account keeps the one that it has, and the link to prove the other ends.',
  answer: s.successStatus,
  errors: ['not_found', 'while_impersonating'],
} satisfies CallSchemas
