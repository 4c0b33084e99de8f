// Whether a person may write letters now, for whom, and where answers go.

import { type Actor, requireRealPerson } from '#server/domain/actor.ts'
import { requireKeeper } from '#server/domain/contacts/desk-of-contacts.ts'
import type { Context } from '#server/domain/context.ts'
import { deskOf, type StatesCovered } from '#server/domain/desk/desk.ts'
import { termsOf } from '#server/domain/letters/desk-terms.ts'
import { requireFactorNow } from '#server/domain/second-factor-rule.ts'
import { limitRequests } from '#server/domain/sign-in/limit-requests.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { FOUNDATION } from './store-letters.ts'

export interface Sender {
  /** The Association; null for the foundation. */
  keeper: string | null
  states: StatesCovered
}

export async function senderOf({ db, actor }: Pick<Context<Actor>, 'db' | 'actor'>): Promise<Sender> {
  requireRealPerson(actor)
  return { keeper: requireKeeper(actor), states: await deskOf(db, actor) }
}

interface DeskLimit {
  most: { organization: number }
}

/** The foundation is one desk. @throws AppError `too_many_attempts` */
export const limitDesk = (db: Db, what: string, { keeper }: Pick<Sender, 'keeper'>, { most }: DeskLimit) =>
  limitRequests(db, what, { by: keeper ?? FOUNDATION, limit: most.organization })

/** Answers to the foundation's letters go to the program, so their writer needs no proven email. */
export const replyToOf = ({ actor, settings }: Pick<Context<Actor>, 'actor' | 'settings'>) =>
  actor.isDeveloper ? settings.PROGRAM_EMAIL : actor.email_proven ? actor.email : null

/** @throws AppError `email_not_proven`, `not_set_up`, `letters_stopped` */
export async function requireMayWrite(context: Pick<Context<Actor>, 'actor' | 'settings'>, db: Db, { keeper }: Sender) {
  if (replyToOf(context) === null) throw new AppError('email_not_proven')
  if (!context.settings.PROGRAM_ADDRESS) throw new AppError('not_set_up')
  const { stopped_at, stop_reason } = await termsOf(db, keeper)
  if (stopped_at !== null) throw new AppError('letters_stopped', { more: { reason: stop_reason ?? '' } })
}

/** The foundation confirms by other means. @throws AppError `may_not_vouch`, `second_factor_needed` */
export async function requireMayVouch(actor: Actor, db: Db, { keeper }: Sender) {
  if (!(await termsOf(db, keeper)).may_vouch) throw new AppError('may_not_vouch')
  requireFactorNow(actor)
}
