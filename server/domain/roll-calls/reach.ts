// How each person can be asked. An organization that is not confirmed reaches only its own accounts whose address is proven, and nobody by text message,
// so that a stranger cannot send messages through the portal.

import type { Channel } from '#contract/records/roll-call-options.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Settings } from '#server/lib/env.ts'
import { isTextNumber } from '#server/lib/texts/numbers.ts'
import { providerIn } from '#server/lib/texts/provider.ts'

export interface Reach {
  isConfirmed: boolean
  /** The numbers of the organization's people that answered STOP; null where no text messages are sent. */
  stops: ReadonlySet<string> | null
  /** Those of them that cannot get text messages. */
  untextable: ReadonlySet<string>
  /** The keys of their emails that a mail server refused for good. */
  bounced: ReadonlySet<string>
}

export async function reachOf(db: Db, settings: Settings, creditUnionId: string): Promise<Reach> {
  const [organization, stops, untextable, bounced] = await Promise.all([
    db.selectFrom('credit_unions').select('confirmed_at').where('id', '=', creditUnionId).executeTakeFirst(),
    providerIn(settings) === null ? null : numbersIn(db, 'text_stops', creditUnionId),
    providerIn(settings) === null ? new Set<string>() : numbersIn(db, 'untextable_numbers', creditUnionId),
    bouncedIn(db, creditUnionId),
  ])
  return { isConfirmed: organization?.confirmed_at != null, stops, untextable, bounced }
}

/** Of the organization's people. */
async function numbersIn(db: Db, table: 'text_stops' | 'untextable_numbers', creditUnionId: string): Promise<ReadonlySet<string>> {
  const entered = db.selectFrom('roster_people').select('phone').where('credit_union_id', '=', creditUnionId)
  const ofAccounts = db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('users.phone')
    .where('memberships.credit_union_id', '=', creditUnionId)
  const found = await db
    .selectFrom(table)
    .select('phone')
    .where((eb) => eb.or([eb('phone', 'in', entered), eb('phone', 'in', ofAccounts)]))
    .execute()
  return new Set(found.map(({ phone }) => phone))
}

async function bouncedIn(db: Db, creditUnionId: string): Promise<ReadonlySet<string>> {
  const entered = db.selectFrom('roster_people').select('email_key').where('credit_union_id', '=', creditUnionId)
  const ofAccounts = db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('users.email_key')
    .where('memberships.credit_union_id', '=', creditUnionId)
  const found = await db
    .selectFrom('bounced_addresses')
    .select('email_key')
    .where((eb) => eb.or([eb('email_key', 'in', entered), eb('email_key', 'in', ofAccounts)]))
    .execute()
  return new Set(found.map(({ email_key }) => email_key))
}

interface Asked {
  user_id: string | null
  email: string | null
  phone: string | null
  is_proven: boolean
  has_push: boolean
}

/** In the order in which a person is likely to see them. */
export function channelsTo(person: Asked, { isConfirmed, stops, untextable }: Reach): Channel[] {
  const mayWrite = isConfirmed || (person.user_id !== null && person.is_proven)
  const { phone } = person
  const mayText = isConfirmed && stops !== null && phone !== null && isTextNumber(phone) && !stops.has(phone) && !untextable.has(phone)
  return [
    ...(mayWrite && person.email ? (['mail'] as const) : []),
    ...(mayWrite && person.has_push ? (['push'] as const) : []),
    ...(mayText ? (['text'] as const) : []),
  ]
}
