// Tells people that an incident is closed or open again: right after it was, and by a job where that failed.

import type { Context } from '#server/domain/context.ts'
import type { Telling } from './closing-mail.ts'
import { tellClosings } from './tell-closings.ts'
import { tellReopenings } from './tell-reopenings.ts'

/** What fails here is done by the job within a minute. */
export async function tellAtOnce(context: Telling & Pick<Context, 'log'>) {
  try {
    await tellPhases(context, Date.now())
  } catch (error) {
    context.log.warn({ err: error }, 'Telling that an incident is closed or open again failed. It will run again in a minute.')
  }
}

/** Returns how many people were told. */
export async function tellPhases(telling: Telling, _at: number, isEnding?: () => boolean): Promise<number> {
  return (await tellClosings(telling, isEnding)) + (await tellReopenings(telling, isEnding))
}
