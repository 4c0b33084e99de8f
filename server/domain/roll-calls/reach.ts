// How each person can be asked: by email, by push, by text message. An organization that is not confirmed reaches only its own accounts whose address
// is proven, so that a stranger cannot send mail through the portal.

import type { Channel } from '#contract/records/roll-call-options.ts'
import type { Deps } from '#server/domain/context.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { isTextNumber } from './text-numbers.ts'

export interface Reach {
  isConfirmed: boolean
  /** Whether the operator has configured a provider of text messages. */
  sendsTexts: boolean
  /** Numbers that answered STOP. */
  stopped: ReadonlySet<string>
}

export async function reachOf({ db, settings }: Pick<Deps, 'db' | 'settings'>, creditUnionId: string): Promise<Reach> {
  const [organization, stopped] = await Promise.all([
    db.selectFrom('credit_unions').select('confirmed_at').where('id', '=', creditUnionId).executeTakeFirst(),
    stoppedNumbers(db),
  ])
  return { isConfirmed: organization?.confirmed_at != null, sendsTexts: settings.SMS_URL !== undefined, stopped }
}

const stoppedNumbers = async (db: Db) => new Set((await db.selectFrom('text_stops').select('phone').execute()).map(({ phone }) => phone))

interface Asked {
  user_id: string | null
  email: string | null
  phone: string | null
  is_proven: boolean
  has_push: boolean
}

/** In the order in which a person is likely to see them. */
export function channelsTo(person: Asked, { isConfirmed, sendsTexts, stopped }: Reach): Channel[] {
  const mayWrite = isConfirmed || (person.user_id !== null && person.is_proven)
  const isTexted = sendsTexts && isConfirmed && person.phone !== null && isTextNumber(person.phone) && !stopped.has(person.phone)
  return [
    ...(mayWrite && person.email ? (['mail'] as const) : []),
    ...(mayWrite && person.has_push ? (['push'] as const) : []),
    ...(isTexted ? (['text'] as const) : []),
  ]
}
