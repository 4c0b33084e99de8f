// Stores what a number texted, at each person of an open roll call that it belongs to, and says what it changed.

import { WORDS_LENGTH } from '#contract/records/roll-call-options.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import { isLateText } from '#server/domain/texts/late-text.ts'
import { isCry, type Meaning } from '#server/domain/texts/read-reply.ts'
import { AppError } from '#server/lib/app-error.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { latestCredible } from '#server/lib/time.ts'
import { openCase } from './cases.ts'
import { closedAt, type RollCallRow } from './find.ts'
import { queueReply } from './queue-help.ts'
import { type PersonRow, recordAnswer } from './record-answer.ts'
import { refreshDanger } from './replies.ts'

export interface Reply {
  /** Of the text message, which may be shown at several people. */
  incomingId: string
  /** HELP alone is no answer, and somebody has to look. */
  meaning: Meaning | 'help'
  text: string
  pictures: number
  receivedAt: string
}

/** Several people may have one number: then a text belongs to nobody alone. */
export type Outcome = 'safe' | 'needs_help' | 'danger' | 'shared' | 'unclear'

export interface Taken {
  outcome: Outcome
  /** Whether anything is other than before. */
  isNews: boolean
}

export async function takeReply(tx: Tx, rollCall: RollCallRow, people: readonly PersonRow[], reply: Reply): Promise<Taken> {
  await storeReply(tx, people, reply)
  // Of nobody, and without its words: the trail outlives the replies.
  const of = { recordId: rollCall.id, creditUnionId: rollCall.credit_union_id }
  await recordEvent(tx, { address: '' }, 'roll call reply received', of)
  const { meaning } = reply
  const [person, ...others] = people
  if (!person || closedAt(rollCall) !== null) return takeLate(tx, rollCall, people, reply)
  if (others.length === 0 && (meaning === 'safe' || meaning === 'needs_help') && isOfNow(rollCall, reply))
    return countReply(tx, rollCall, person, { ...reply, meaning })
  if (!isCry(meaning)) {
    if (others.length > 0) await queueReply(tx, rollCall, person)
    return { outcome: others.length > 0 ? 'shared' : 'unclear', isNews: false }
  }
  return { outcome: 'danger', isNews: await takeCry(tx, rollCall, people) }
}

/**
 * "I'm ok" from before the question, or that took a day to arrive, says nothing of how they are now. What is less than a minute before it counts: the
 * provider's clock may be behind.
 */
const isOfNow = ({ started_at }: RollCallRow, { receivedAt }: Reply) =>
  !isLateText(receivedAt, now()) && latestCredible(Date.parse(receivedAt)) >= started_at

/** A case of everybody whose number it is. Returns whether it is one of somebody of whom nothing was known. */
async function takeCry(tx: Tx, rollCall: RollCallRow, people: readonly PersonRow[]): Promise<boolean> {
  let isNews = false
  for (const each of people) {
    const after = await refreshDanger(tx, each)
    const isFirst = each.may_need_help_at === null && after?.may_need_help_at != null
    await openCase(tx, each, { time: now(), isNew: isFirst })
    isNews ||= isFirst
  }
  const [first] = people
  if (first) await queueReply(tx, rollCall, first)
  return isNews
}

/** After the end nothing counts as an answer, but a cry for help is a case. */
async function takeLate(tx: Tx, rollCall: RollCallRow, people: readonly PersonRow[], reply: Reply): Promise<Taken> {
  return { outcome: 'unclear', isNews: isCry(reply.meaning) && (await takeCry(tx, rollCall, people)) }
}

async function storeReply(tx: Tx, people: readonly PersonRow[], reply: Reply) {
  if (people.length === 0) return
  await tx
    .insertInto('roll_call_replies')
    .values(
      people.map(({ roll_call_id, id }) => ({
        ...{ id: newId(), roll_call_id, person_id: id, incoming_id: reply.incomingId, text: reply.text, pictures: reply.pictures },
        ...{
          is_danger: isCry(reply.meaning),
          means: null,
          decided_by_id: null,
          decided_by: null,
          decided_at: null,
          received_at: reply.receivedAt,
        },
      })),
    )
    .execute()
}

async function countReply(
  tx: Tx,
  rollCall: RollCallRow,
  person: PersonRow,
  reply: Reply & { meaning: 'safe' | 'needs_help' },
): Promise<Taken> {
  const { meaning, text, receivedAt, incomingId } = reply
  const decide = (decided: { means: typeof meaning | null; decided_at: string | null }) =>
    tx.updateTable('roll_call_replies').set(decided).where('incoming_id', '=', incomingId).where('roll_call_id', '=', rollCall.id).execute()
  await decide({ means: meaning, decided_at: receivedAt })
  const words = /\p{L}/u.test(text) && text.length <= WORDS_LENGTH ? text : undefined
  const as_of = receivedAt < rollCall.started_at ? rollCall.started_at : receivedAt
  const after = await recordAnswer(tx, rollCall, person.id, { state: meaning, words, as_of, source: 'self', isText: true }).catch(
    (error) => {
      // Somebody closed it at the same moment.
      if (error instanceof AppError && error.code === 'roll_call_closed') return null
      throw error
    },
  )
  if (after === null) {
    await decide({ means: null, decided_at: null })
    return takeLate(tx, rollCall, [person], reply)
  }
  return { outcome: meaning, isNews: after.state !== person.state || after.words !== person.words }
}
