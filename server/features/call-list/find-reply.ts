// What somebody of a credit union wrote, for a desk that enters it.

import { readableReplies, readsWords } from '#server/domain/asks/readable-replies.ts'
import type { ReplyRow } from '#server/domain/asks/replies.ts'
import type { Context } from '#server/domain/context.ts'
import { incidentIfAny } from '#server/domain/incidents/find-incidents.ts'
import type { Called } from './find-called.ts'

/** Undefined where the reader does not read it. What an exercise was told is of that exercise alone, and it has no other. */
export async function findReply(
  { db, actor }: Context,
  { directory_id, incident, desk }: Called,
  id: string,
): Promise<ReplyRow | undefined> {
  if (!readsWords(actor)) return undefined
  const found = await db.selectFrom('ask_replies').selectAll().where('id', '=', id).where('directory_id', '=', directory_id).execute()
  const [reply] = await readableReplies(db, desk, found)
  if (!reply) return undefined
  const asked = await incidentIfAny(db, reply.incident_id)
  const isOfExercise = Boolean(asked?.is_exercise || incident?.is_exercise)
  return isOfExercise && asked?.id !== incident?.id ? undefined : reply
}
