// Where the installation requires a second factor, whoever lacks one acts with less: no developer, and where Administrators need one, a Manager.

import type { AnyCall } from '#contract/call.ts'
import { refusalOf } from '#contract/roles.ts'
import type { Actor } from '#server/actor.ts'
import { AppError } from '#server/app-error.ts'
import type { Settings } from '#server/env.ts'

type Level = Pick<Settings, 'REQUIRE_SECOND_FACTOR'>

/** What asks for the factor again does so after this time. In milliseconds. */
const RECENT = 15 * 60 * 1000

/** The person as they may act in this request. */
export function heldBack(actor: Actor, { REQUIRE_SECOND_FACTOR: level }: Level): Actor {
  if (level === 'nobody' || actor.hasSecondFactor) return actor
  const { role, isDeveloper, impersonator } = actor
  const isLesser = level === 'administrators' && role === 'Administrator'
  if (!isDeveloper && !impersonator?.isDeveloper && !isLesser) return actor
  return {
    ...actor,
    isDeveloper: false,
    role: isLesser ? 'Manager' : role,
    impersonator: impersonator && { ...impersonator, isDeveloper: false },
    heldBack: { role, isDeveloper: isDeveloper || impersonator?.isDeveloper === true },
  }
}

/** Whether the call is refused for want of a second factor alone. */
export const lacksSecondFactor = ({ access }: AnyCall, actor: Actor | null): boolean =>
  actor?.heldBack != null && refusalOf(access, { ...actor, ...actor.heldBack }) !== 'forbidden'

/** Refuses what a session that was left open should not do: the person gives the factor again. */
export function requireRecentFactor(actor: Actor, { REQUIRE_SECOND_FACTOR: level }: Level) {
  const isRequired = actor.isDeveloper || actor.impersonator?.isDeveloper || (level === 'administrators' && actor.role === 'Administrator')
  if (level === 'nobody' || !isRequired) return
  if (actor.secondFactorAt === null || Date.now() - Date.parse(actor.secondFactorAt) > RECENT) throw new AppError('second_factor_needed')
}
