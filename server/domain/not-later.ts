import { fieldErrors } from '#contract/field-errors.ts'
import { fieldError } from '#server/lib/app-error.ts'
import { iso, MINUTE } from '#server/lib/time.ts'

/** A device's clock may be wrong by this much. In milliseconds. */
const GRACE = 5 * MINUTE

/** The given moment, or now where that is earlier. @throws AppError `invalid_input` at `as_of` */
export function notLater(given: string | null): string | null {
  const time = Date.now()
  if (given !== null && Date.parse(given) > time + GRACE) throw fieldError('as_of', fieldErrors.asOfFuture)
  const now = iso(time)
  return given !== null && given > now ? now : given
}

/** The given moment, or the first possible one where that is a little later. @throws AppError `invalid_input` at `as_of` */
export function notBefore(given: string, first: string, message: string): string {
  if (Date.parse(given) < Date.parse(first) - GRACE) throw fieldError('as_of', message)
  return given < first ? first : given
}

/** Never refused: what is ahead is now, and nothing is before the first possible moment. */
export function cutMoment(given: string | null, first: string): string {
  const now = clockNow()
  const asOf = given !== null && given < now ? given : now
  return asOf < first ? first : asOf
}

/**
 * Now, for the order of what is stored: a moment that is later was stored while the server's clock was wrong, and counts less than any newer entry. Never
 * the moment of a story.
 */
export const clockNow = (): string => iso(Date.now())
