// If the installation requires a second factor, a person who lacks one has fewer rights: no developer rights, and if Administrators need one, those
// of a Manager.

import type { AnyCall } from '#contract/call.ts'
import { refusalOf } from '#contract/roles.ts'
import type { Actor } from '#server/domain/actor.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Settings } from '#server/lib/env.ts'

type Level = Pick<Settings, 'REQUIRE_SECOND_FACTOR'>

/** A recent second factor counts for this long. In milliseconds. */
const RECENT = 15 * 60 * 1000

/** The person with the rights that they have in this request. */
export function limitWithoutSecondFactor(actor: Actor, { REQUIRE_SECOND_FACTOR: level }: Level): Actor {
  if (level === 'nobody' || actor.hasSecondFactor) return actor
  const { role, isDeveloper, impersonator } = actor
  const isLesser = level === 'administrators' && role === 'Administrator'
  if (!isDeveloper && !impersonator?.isDeveloper && !isLesser) return actor
  return {
    ...actor,
    isDeveloper: false,
    role: isLesser ? 'Manager' : role,
    impersonator: impersonator && { ...impersonator, isDeveloper: false },
    rightsWithSecondFactor: { role, isDeveloper: isDeveloper || impersonator?.isDeveloper === true },
  }
}

/** Whether the call is refused only because a second factor is missing. */
export const lacksSecondFactor = ({ access }: AnyCall, actor: Actor | null): boolean =>
  actor?.rightsWithSecondFactor != null && refusalOf(access, { ...actor, ...actor.rightsWithSecondFactor }) !== 'forbidden'

/** Refuses the risky calls of a session that may have been left open, until the person gives the factor again. */
export function requireRecentFactor(actor: Actor, { REQUIRE_SECOND_FACTOR: level }: Level) {
  const isRequired = actor.isDeveloper || actor.impersonator?.isDeveloper || (level === 'administrators' && actor.role === 'Administrator')
  if (level === 'nobody' || !isRequired) return
  if (actor.secondFactorAt === null || Date.now() - Date.parse(actor.secondFactorAt) > RECENT) throw new AppError('second_factor_needed')
}
