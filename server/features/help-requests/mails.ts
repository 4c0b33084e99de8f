// The mails about asking and lending: to the people of an organization who can act, in the transaction of what they tell of.

import type { HelpKind } from '#contract/help-options.ts'
import type { Db } from '#server/database/tables.ts'
import { queueMail } from '#server/mail/outbox.ts'

export const kindNames: Record<HelpKind, string> = {
  generator: 'generator',
  mobile_branch: 'mobile branch',
  portable_atm: 'portable ATM',
  burner_phones: 'burner phones',
  space: 'space to work in',
  staff: 'staff',
  other: 'other help',
}

const NO_GUARANTEE = 'Sharing is voluntary. The program guarantees no resources: agree on conditions, transport and return with each other.'

interface Told {
  subject: string
  lines: string[]
  /** The page of the request. */
  link: string
}

/** Mails every Manager and Administrator of an organization who can sign in. Nobody is mailed at one that has left. */
export async function mailOrganization(tx: Db, creditUnionId: string, { subject, lines, link }: Told) {
  for (const to of await actingPeople(tx, creditUnionId))
    await queueMail(tx, { to, subject, text: [...lines, `See it and answer here: ${link}`, NO_GUARANTEE].join('\n\n') })
}

async function actingPeople(tx: Db, creditUnionId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .innerJoin('credit_unions', 'credit_unions.id', 'memberships.credit_union_id')
    .select('users.email')
    .where('memberships.credit_union_id', '=', creditUnionId)
    .where('memberships.role', 'in', ['Manager', 'Administrator'])
    .where('users.locked', '=', false)
    .where('users.deleted_at', 'is', null)
    .where('credit_unions.deleted_at', 'is', null)
    .orderBy('users.id')
    .execute()
  return rows.map(({ email }) => email)
}

export const linkTo = ({ PUBLIC_URL }: { PUBLIC_URL: string }, requestId: string) => `${PUBLIC_URL}/help-request?id=${requestId}`

/** "3 × generator, September 14 to 20" as mails say it. */
export const inShort = ({ quantity, what, from, until }: { quantity: number; what: string; from: string; until: string }) =>
  `${quantity} × ${what}, ${from} to ${until}`
