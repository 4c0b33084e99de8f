// Takes what people text, and answers. Each text is stored once, whatever it says: at the people of the roll calls that asked the number, otherwise for a
// while as a text of a number that nobody asked.

import type { Deps } from '#server/domain/context.ts'
import { closedAt, type RollCallRow, rollCalls } from '#server/domain/roll-calls/find.ts'
import type { PersonRow } from '#server/domain/roll-calls/record-answer.ts'
import { type Taken, takeReply } from '#server/domain/roll-calls/take-reply.ts'
import { allowTexts, isStopped, noteTextable, stopTexts } from '#server/domain/roll-calls/text-stops.ts'
import { type AskWord, askWordIn } from '#server/domain/texts/read-ask-word.ts'
import { isCry, type Meaning, meaningOf } from '#server/domain/texts/read-reply.ts'
import { asksForHelp, besideStop, isStart, isStop, saysMore } from '#server/domain/texts/read-stop.ts'
import { splitWords } from '#server/domain/texts/split-words.ts'
import { change } from '#server/lib/database/change.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { limitAnswers, lockNumber } from './answer-limit.ts'
import { withoutOurWords } from './own-words.ts'
import { type Incoming, isPicture, readIncoming } from './read-incoming.ts'
import { withRealStorms } from './real-storms-beside.ts'
import { againText, replyTexts, stopReply } from './reply-texts.ts'
import { againToAsk, isReal, keepReplies, type Storms, stormsThatAsked, takeAskText } from './take-ask-text.ts'

type Parts = Pick<Deps, 'settings' | 'vault'>

/** Returns the messages of the reply. */
export const answerIncoming = ({ db, settings, vault }: Parts & Pick<Deps, 'db'>, fields: URLSearchParams): Promise<string[]> =>
  change(db, (tx) => take(tx, { settings, vault }, readIncoming(fields)))

async function take(tx: Tx, parts: Parts, incoming: Incoming): Promise<string[]> {
  const { settings } = parts
  const { phone } = incoming
  const text = withoutOurWords(incoming.text)
  if (phone === null) {
    await storeIncoming(tx, incoming, { isAsked: false })
    return []
  }
  await lockNumber(tx, phone)
  const [asked, texted] = [await askedOf(tx, phone), await stormsThatAsked(tx, phone)]
  const id = await storeIncoming(tx, incoming, { isAsked: asked.length > 0 || texted.heard.length > 0 })
  // The provider reports it again, because our response did not reach it.
  if (id === null) {
    const again = [...(await againToAsk(tx, settings, incoming, texted.asked)), ...(await againText(tx, settings, incoming, asked))]
    return limitAnswers(tx, phone, again.slice(0, 1), { isUnclear: false })
  }
  await noteTextable(tx, phone)
  const isEnd = incoming.optOut === 'STOP' || isStop(text)
  const beside = isEnd ? besideStop(text) : text
  const said = meaningOf(beside, { asksSafe: asksSafe(asked, texted) })
  const meaning = isEnd ? meaningBeside(said, beside) : said
  // A real roll call hears it as real.
  const storms = isCry(meaning) && !hasRealOpen(asked) ? await withRealStorms(tx, texted, { phone, rollCalls: asked }) : texted
  const wasStopped = await isStopped(tx, phone)
  if (await isOptOut(tx, phone, { ...incoming, text }, { isEnd, meaning })) {
    if (meaning !== 'unclear' || incoming.pictures > 0 || (isEnd && saysMore(text)))
      await takeBeside(tx, parts, { asked, storms }, { id, incoming, meaning, word: isEnd ? askWordIn(beside) : null })
    return wasStopped ? [] : limitAnswers(tx, phone, stopReply(incoming, asked, storms), { isUnclear: false })
  }
  const means = asksForHelp(text) || (incoming.optOut === 'HELP' && meaning === 'unclear') ? 'help' : meaning
  const word = askWordIn(text)
  if (storms.heard.length > 0 && isForStorm(asked, word)) {
    // After the end of a roll call a cry for help is heard there as well.
    if (isCry(meaning) && word === null) await takeAll(tx, asked, { id, incoming, meaning: means })
    const { messages, isNews, isUnclear } = await takeAskText(tx, parts, storms, { id, incoming, meaning: means, word })
    if (await isStopped(tx, phone)) return []
    return isNews ? messages : limitAnswers(tx, phone, messages, { isUnclear })
  }
  const taken = await takeAll(tx, asked, { id, incoming, meaning: means })
  // 2 is a cry for help, whatever was asked last; and no cry is heard in an exercise alone.
  const isAlsoStorms = isTwo(text) || (isCry(meaning) && !hasRealOpen(asked) && storms.heard.some(isReal))
  if (isAlsoStorms && hearsBeside(asked, storms)) await keepReplies(tx, parts, storms.heard, { id, incoming, meaning }, null)
  if (await isStopped(tx, phone)) return []
  const { messages, isNews, isUnclear } = await replyTexts(tx, settings, { meaning: means, asked, taken, isPicture: isPicture(incoming) })
  return isNews ? messages : limitAnswers(tx, phone, messages, { isUnclear })
}

/** "No" may answer "Are you safe?": a roll call is open, or was the last to ask. */
const asksSafe = (asked: readonly Asked[], { heard }: Storms) =>
  asked.some(({ rollCall }) => closedAt(rollCall) === null || heard.every(({ textedAt }) => textedAt < rollCall.asked_at))

/** Somebody has to read a cry that is not said alone. "Stop ok" is no answer. */
function meaningBeside(said: Meaning, beside: string): Meaning {
  if (isCry(said)) return 'danger'
  return beside.includes(' ') ? said : 'unclear'
}

/**
 * "Stop. We are trapped" ends the texts, and is a cry for help. "Stop, we are closed" is no cry, and somebody has to read it, as they have to see a picture
 * that came with STOP or START.
 */
async function takeBeside(
  tx: Tx,
  parts: Parts,
  { asked, storms }: { asked: readonly Asked[]; storms: Storms },
  said: Said & { meaning: Meaning; word: AskWord | null },
) {
  const isStorms = storms.heard.length > 0 && isForStorm(asked, said.word)
  if (isCry(said.meaning) || !isStorms) await takeAll(tx, asked, said)
  if (isStorms || (isCry(said.meaning) && hearsBeside(asked, storms))) await keepReplies(tx, parts, storms.heard, said, null)
}

const hasRealOpen = (asked: readonly Asked[]) => asked.some(({ rollCall }) => closedAt(rollCall) === null && !rollCall.is_exercise)

/** What a real roll call hears is nothing for an exercise. */
const hearsBeside = (asked: readonly Asked[], { heard }: Storms) => heard.some(isReal) || (heard.length > 0 && !hasRealOpen(asked))

/** The provider itself may say that a number was taken off its list, or put on it again. "Yes" is on some providers' lists, and an answer all the same. */
async function isOptOut(tx: Tx, phone: string, { text, optOut }: Incoming, { isEnd, meaning }: { isEnd: boolean; meaning: Meaning }) {
  if (isEnd) {
    await stopTexts(tx, phone)
    return true
  }
  if (optOut !== 'START' && !isStart(text)) return false
  await allowTexts(tx, phone)
  return meaning === 'unclear'
}

/** 1 and 2, and all that is no answer to a storm, belong to an open roll call. */
const isForStorm = (asked: readonly Asked[], word: AskWord | null) =>
  word !== null || asked.every(({ rollCall }) => closedAt(rollCall) !== null)

export interface Asked {
  rollCall: RollCallRow & { organization: string }
  /** Several people may have one number. */
  people: PersonRow[]
}

/** Every open roll call that texted the number. Without one, the newest that is closed and whose names are still stored. */
async function askedOf(db: Db, phone: string): Promise<Asked[]> {
  const texted = db.selectFrom('roll_call_messages').select('roll_call_id').where('channel', '=', 'text').where('phone', '=', phone)
  const found = await rollCalls(db)
    .innerJoin('credit_unions', 'credit_unions.id', 'roll_calls.credit_union_id')
    .select('credit_unions.name as organization')
    .where('credit_unions.deleted_at', 'is', null)
    .where('roll_calls.id', 'in', texted)
    .orderBy('roll_calls.id', 'desc')
    .execute()
  const open = found.filter((each) => closedAt(each) === null)
  const chosen = open.length > 0 ? open : found.slice(0, 1)
  return Promise.all(chosen.map(async (rollCall) => ({ rollCall, people: await peopleOf(db, rollCall.id, phone) })))
}

const peopleOf = (db: Db, rollCallId: string, phone: string) =>
  db
    .selectFrom('roll_call_people')
    .selectAll()
    .where('roll_call_id', '=', rollCallId)
    .where(
      'id',
      'in',
      db.selectFrom('roll_call_messages').select('person_id').where('roll_call_id', '=', rollCallId).where('phone', '=', phone),
    )
    .orderBy('id')
    .execute()

/** Returns its id, or null if it was stored before. Its words are stored here only if they belong to nobody. */
async function storeIncoming(tx: Tx, { providerId, from, text, pictures }: Incoming, { isAsked }: { isAsked: boolean }) {
  const id = newId()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('incoming_texts')
    .values({
      id,
      provider_id: providerId,
      received_at: now(),
      ...(isAsked ? { phone: null, text: null } : { phone: from, text, pictures }),
    })
    .onConflict((conflict) => conflict.column('provider_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n ? id : null
}

interface Said {
  id: string
  incoming: Incoming
  meaning: Meaning | 'help'
}

async function takeAll(tx: Tx, asked: readonly Asked[], { id, incoming, meaning }: Said): Promise<Taken[]> {
  const reply = { incomingId: id, meaning, text: incoming.text, pictures: incoming.pictures, receivedAt: incoming.receivedAt }
  const taken: Taken[] = []
  for (const { rollCall, people } of asked) {
    if (meaning === 'help') await noteHelp(tx, people)
    taken.push(await takeReply(tx, rollCall, people, reply))
  }
  return taken
}

/** "Texted HELP" stands beside the person. */
async function noteHelp(tx: Tx, people: readonly PersonRow[]) {
  for (const { roll_call_id, id } of people)
    await tx
      .updateTable('roll_call_people')
      .set({ texted_help_at: now() })
      .where('roll_call_id', '=', roll_call_id)
      .where('id', '=', id)
      .execute()
}

/** "2", with or without a full stop; "2?" asks something. */
function isTwo(text: string) {
  const { clauses, isQuestion } = splitWords(text)
  return !isQuestion && clauses.flat().join(' ') === '2'
}
