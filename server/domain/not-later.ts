import { fieldErrors } from '#contract/field-errors.ts'
import { fieldError } from '#server/lib/app-error.ts'

/** A device's clock may be fast by this much. In milliseconds. */
const GRACE = 5 * 60_000

/** The given moment, or now where that is earlier. @throws AppError `invalid_input` at `as_of` */
export function notLater(given: string | null, time = Date.now()): string | null {
  if (given !== null && Date.parse(given) > time + GRACE) throw fieldError('as_of', fieldErrors.asOfFuture)
  const now = new Date(time).toISOString()
  return given !== null && given > now ? now : given
}
