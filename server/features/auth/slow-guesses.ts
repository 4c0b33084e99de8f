// Guessing links of invitations and letters must not slow other users down: a network that tried many wrong tokens, or asks too often, gets one answer a
// second. A right token is answered at once.

import type { Actor } from '#server/domain/actor.ts'
import type { Context } from '#server/domain/context.ts'
import { AppError } from '#server/lib/app-error.ts'
import { slowWrongTokens } from '#server/lib/http/slow-wrong-tokens.ts'

/** One counter for each running app: tests run several in one process. */
const pauses = new WeakMap<object, ReturnType<typeof slowWrongTokens>>()

function pauseOf(db: object) {
  const pause = pauses.get(db) ?? slowWrongTokens()
  pauses.set(db, pause)
  return pause
}

export async function slowIfGuessed<Found>(
  { db, client }: Pick<Context<Actor | null>, 'db' | 'client'>,
  look: () => Promise<Found>,
): Promise<Found> {
  try {
    return await look()
  } catch (error) {
    if (error instanceof AppError && (error.code === 'not_found' || error.code === 'too_many_attempts')) await pauseOf(db)(client.network)
    throw error
  }
}
