// If the installation requires a second factor, a session in which it was not given has fewer rights: no developer rights, and if Administrators need
// one, those of a Manager. A factor that the account has got since does not count: whoever opened the session may have known the password only.

import type { AnyCall } from '#contract/call.ts'
import { refusalOf } from '#contract/roles.ts'
import type { Actor } from '#server/domain/actor.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Settings } from '#server/lib/env.ts'
import { MINUTE } from '#server/lib/time.ts'

type Level = Pick<Settings, 'REQUIRE_SECOND_FACTOR'>

/** A recent second factor counts for this long. In milliseconds. */
const RECENT = 15 * MINUTE

/** Whether the second factor was given in this session, and the person still has one. */
export const gaveSecondFactor = ({ hasSecondFactor, secondFactorAt }: Pick<Actor, 'hasSecondFactor' | 'secondFactorAt'>) =>
  hasSecondFactor && secondFactorAt !== null

/** The person with the rights that they have in this request. */
export function limitWithoutSecondFactor(actor: Actor, { REQUIRE_SECOND_FACTOR: level }: Level): Actor {
  if (level === 'nobody' || gaveSecondFactor(actor)) return actor
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

/** Whether the call is refused only because the second factor was not given. */
export const lacksSecondFactor = ({ access }: AnyCall, actor: Actor | null): boolean =>
  actor?.rightsWithSecondFactor != null && refusalOf(access, { ...actor, ...actor.rightsWithSecondFactor }) !== 'forbidden'

/** Refuses the risky calls of a session that may have been left open, until the person gives the factor again. */
export function requireRecentFactor(actor: Actor, { REQUIRE_SECOND_FACTOR: level }: Level) {
  const isRequired = actor.isDeveloper || actor.impersonator?.isDeveloper || (level === 'administrators' && actor.role === 'Administrator')
  if (level !== 'nobody' && isRequired) requireFactorNow(actor)
}

/** The same of everybody who has a second factor, at every level: what changes the factors themselves must not be open to a session left open. */
export function requireOwnFactor(actor: Actor) {
  if (actor.hasSecondFactor) requireFactorNow(actor)
}

/** The same of everybody, who may have to set one up first: what opens the organization to programs outlasts a session. */
export function requireFactorNow({ secondFactorAt }: Actor) {
  if (secondFactorAt === null || Date.now() - Date.parse(secondFactorAt) > RECENT) throw new AppError('second_factor_needed')
}
