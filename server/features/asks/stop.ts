import { presserOf } from '#server/domain/asks/ask-now.ts'
import { askingOf, isRunning, stopAsking as stop, takeBack } from '#server/domain/asks/run-asking.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { incidentFor } from '#server/domain/incidents/find-incidents.ts'
import { requireMayChange } from '#server/domain/incidents/may-change.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'

/** @throws AppError `not_acceptable_now` if it asks nobody */
export async function stopAsking(context: Context, id: string) {
  const { db, actor } = context
  await requireMayChange(context, await incidentFor(db, actor, id))
  await change(db, async (tx) => {
    if (!(await stop(tx, id, { by: presserOf(actor), why: 'pressed' }))) throw new AppError('not_acceptable_now')
    await recordEvent(tx, actor, 'asking stopped', { recordId: id })
  })
}

/** @throws AppError `not_acceptable_now` if it asks nobody */
export async function takeBackAsks(context: Context, id: string) {
  const { db, actor } = context
  await requireMayChange(context, await incidentFor(db, actor, id))
  return change(db, async (tx) => {
    if (!isRunning(await askingOf(tx, id))) throw new AppError('not_acceptable_now')
    const taken = await takeBack(tx, id, presserOf(actor))
    await recordEvent(tx, actor, 'asks taken back', { recordId: id, details: { ...taken } })
    return taken
  })
}
