// The desk, or a Manager of the credit union, says what a reply to a storm's ask means.

import { fieldErrors } from '#contract/field-errors.ts'
import { type AskMeaning, askMeanings } from '#contract/records/ask-options.ts'
import type { AskReply } from '#contract/records/ask-reply.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { type Actor, requireRealPerson } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { deskIfAny } from '#server/domain/desk/desk.ts'
import { beginOf, oldest } from '#server/domain/incidents/look.ts'
import { cutMoment } from '#server/domain/not-later.ts'
import { tellOfStatuses } from '#server/domain/on-behalf/tell-of-statuses.ts'
import { organizationOf } from '#server/domain/organizations/offices/directory-row.ts'
import { askedOffices } from '#server/domain/say/asked-offices.ts'
import { storeEntries } from '#server/domain/say/store-press.ts'
import { wasLateText } from '#server/domain/texts/late-text.ts'
import { AppError, fieldError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { readableReplies } from './readable-replies.ts'
import { submissionOf } from './reopen-replies.ts'
import { presentReplies, type ReplyRow } from './replies.ts'
import { stormsOfReply } from './storms-of-reply.ts'

/**
 * Null if there is no such reply for this person.
 * @throws AppError `reply_decided`, `invalid_input`, or where it would say nothing of any office `incident_closed` and `not_acceptable_now`
 */
export async function decideAskReply(context: Context<Actor>, id: string, means: string): Promise<AskReply | null> {
  const { db, actor } = context
  const found = await findFor(db, actor, id)
  if (found === null) return null
  requireRealPerson(actor)
  const meaning = askMeanings.find((each) => each === means)
  if (!meaning) throw fieldError('means', fieldErrors.choice)
  await change(db, async (tx) => {
    const decided_at = now()
    await decide(tx, id, { means: meaning, by: actor, decided_at })
    if (meaning !== 'nothing') await enter(tx, context, { ...found, means: meaning, submission_id: submissionOf({ id, decided_at }) })
    // Of nobody's words.
    await recordEvent(tx, actor, 'ask reply decided', { recordId: id, creditUnionId: found.reply.credit_union_id })
  })
  const after = await db.selectFrom('ask_replies').selectAll().where('id', '=', id).execute()
  const [presented] = await presentReplies(db, after, actor)
  return presented ?? null
}

interface Found {
  reply: ReplyRow
  /** It is of the actor's own organization. */
  isOwn: boolean
}

/** The desk's, and the own organization's. Other people's is not there. */
async function findFor(db: Db, actor: Actor, id: string): Promise<Found | null> {
  const reply = await db.selectFrom('ask_replies').selectAll().where('id', '=', id).executeTakeFirst()
  if (!reply) return null
  const isOwn =
    actor.credit_union_id !== null && reply.credit_union_id === actor.credit_union_id && reply.kind !== 'contact' && !actor.isShutOut
  if (isOwn) return { reply, isOwn }
  const [read] = await readableReplies(db, await deskIfAny(db, actor), [reply])
  return read ? { reply, isOwn } : null
}

/** Of two who press at the same moment, one decides. */
async function decide(tx: Tx, id: string, { means, by, decided_at: at }: { means: AskMeaning; by: Actor; decided_at: string }) {
  const { numUpdatedRows } = await tx
    .updateTable('ask_replies')
    .set({ means, decided_by_id: by.id, decided_by: fullName(by), decided_at: at })
    .where('id', '=', id)
    .where('decided_by_id', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  const { decided_by, decided_at } = await tx
    .selectFrom('ask_replies')
    .select(['decided_by', 'decided_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  throw new AppError('reply_decided', { more: { person: decided_by ?? '', decided_at } })
}

/** All offices in the area are so since it was written. */
async function enter(
  tx: Tx,
  { actor, settings }: Context<Actor>,
  { reply, isOwn, means, submission_id }: Found & { means: Exclude<AskMeaning, 'nothing'>; submission_id: string },
) {
  // Nobody knows from it how things are now.
  if (reply.received_at < oldest()) throw fieldError('means', fieldErrors.asOfTooOld)
  if (await wasLateText(tx, reply)) throw fieldError('means', fieldErrors.textTooLate)
  const incidents = await stormsOfReply(tx, reply)
  // Without a storm, all offices in every state would be meant.
  if (incidents.length === 0) throw new AppError('incident_closed')
  const [exercise] = incidents.filter(({ is_exercise }) => is_exercise)
  const offices = await askedOffices(tx, { directoryId: reply.directory_id, incidents, reader: null })
  if (offices.length === 0) throw new AppError('not_acceptable_now')
  const whose = isOwn
    ? { credit_union_id: actor.credit_union_id, source: 'self' as const, via: null }
    : { credit_union_id: await organizationOf(tx, reply.directory_id), source: 'on_behalf' as const, via: 'link' as const }
  const press = {
    submission_id,
    entries: offices.map(({ id }) => ({ office_id: id, status: means })),
    publicNote: null,
    need: null,
    isNeed: false,
  }
  const stored = await storeEntries(tx, press, {
    ...{ by: actor, directory_id: reply.directory_id, incidents, mayPublish: false, asked: null, ...whose },
    as_of: exercise ? cutMoment(reply.received_at, beginOf(exercise)) : reply.received_at,
  })
  await tellOfStatuses(tx, whose, { actor, settings, entries: press.entries, ...stored })
}
