// Answers what people text. Only numbers that a roll call asked get more than the program's name.

import type { Answer } from '#contract/records/roll-call-options.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Deps } from '#server/domain/context.ts'
import { closedAt, type RollCallRow, rollCalls } from '#server/domain/roll-calls/find.ts'
import { newLink } from '#server/domain/roll-calls/new-link.ts'
import { type PersonRow, recordAnswer } from '#server/domain/roll-calls/record-answer.ts'
import { allowTexts, isStopped, stopTexts } from '#server/domain/roll-calls/text-stops.ts'
import { askText, closedText, helpText, thanksText } from '#server/domain/roll-calls/text-words.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { fromE164 } from '#server/lib/texts/numbers.ts'
import { type Meaning, meaningOf } from './meaning.ts'

const PROGRAM = 'Breakwater'

type Parts = Pick<Deps, 'db' | 'settings'>

/** Returns the messages of the reply. */
export async function answerIncoming({ db, settings }: Parts, fields: URLSearchParams): Promise<string[]> {
  const phone = fromE164(fields.get('From') ?? '')
  if (phone === null) return []
  const meaning = meaningOf(fields.get('Body') ?? '', fields.get('OptOutType'))
  // The provider itself says that they were taken off its list, or put on it again.
  if (meaning === 'stop' || meaning === 'start') {
    await (meaning === 'stop' ? stopTexts : allowTexts)(db, phone)
    return []
  }
  const replies = await db.transaction().execute(async (tx) => {
    const asked = await newestAsked(tx, phone)
    if (meaning === 'help') return help(tx, settings, asked)
    return asked ? answer(tx, settings, asked, { meaning, textId: fields.get('MessageSid')?.slice(0, LONGEST_ID) ?? null }) : []
  })
  return (await isStopped(db, phone)) ? [] : replies
}

const LONGEST_ID = 100

interface Asked {
  rollCall: RollCallRow & { organization: string }
  /** Several people may have one number. */
  people: PersonRow[]
}

/** The newest open roll call that texted the number, otherwise the newest one. */
async function newestAsked(db: Db, phone: string): Promise<Asked | undefined> {
  const found = await rollCalls(db)
    .innerJoin('credit_unions', 'credit_unions.id', 'roll_calls.credit_union_id')
    .select('credit_unions.name as organization')
    .where('credit_unions.deleted_at', 'is', null)
    .where(
      'roll_calls.id',
      'in',
      db.selectFrom('roll_call_messages').select('roll_call_id').where('channel', '=', 'text').where('phone', '=', phone),
    )
    .orderBy('roll_calls.id', 'desc')
    .execute()
  const rollCall = found.find((each) => closedAt(each) === null) ?? found[0]
  if (!rollCall) return undefined
  const texted = db.selectFrom('roll_call_messages').select('person_id').where('roll_call_id', '=', rollCall.id).where('phone', '=', phone)
  const people = await db
    .selectFrom('roll_call_people')
    .selectAll()
    .where('roll_call_id', '=', rollCall.id)
    .where('id', 'in', texted)
    .orderBy('id')
    .execute()
  return { rollCall, people }
}

type Urls = Pick<Deps['settings'], 'PUBLIC_URL' | 'PROGRAM_PHONE'>

/** It is no answer, but the organization sees that somebody is there. */
async function help(tx: Tx, settings: Urls, asked: Asked | undefined): Promise<string[]> {
  const program = { name: PROGRAM, phone: settings.PROGRAM_PHONE }
  if (!asked || asked.people.length === 0 || closedAt(asked.rollCall) !== null)
    return [helpText({ program, is_exercise: false, link: null, language: null })]
  const { rollCall, people } = asked
  await tx
    .updateTable('roll_call_people')
    .set({ texted_help_at: now() })
    .where('roll_call_id', '=', rollCall.id)
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .execute()
  // So that open screens learn of it.
  await recordEvent(tx, { address: '' }, 'roll call answered', { recordId: rollCall.id, creditUnionId: rollCall.credit_union_id })
  const [person, ...others] = people
  const link = person && others.length === 0 ? await newLink(tx, settings.PUBLIC_URL, person) : null
  return [helpText({ program, is_exercise: rollCall.is_exercise, link, language: person?.language ?? null })]
}

interface Texted {
  meaning: Meaning
  /** The provider's id of the message. */
  textId: string | null
}

async function answer(tx: Tx, settings: Urls, { rollCall, people }: Asked, { meaning, textId }: Texted): Promise<string[]> {
  const [person, ...others] = people
  if (!person) return []
  if (closedAt(rollCall) !== null) return [closedText({ is_exercise: rollCall.is_exercise, language: person.language })]
  if (others.length > 0 || meaning === 'other') return askAgain(tx, settings, rollCall, people)
  const said: Answer = meaning === 'safe' ? 'safe' : 'needs_help'
  // One that the provider reports again says nothing new: what counts may have been said since.
  const { state } = await recordAnswer(tx, rollCall, person.id, { state: said, source: 'self', textId })
  const link = await newLink(tx, settings.PUBLIC_URL, person)
  return [
    thanksText({ is_exercise: rollCall.is_exercise, answer: state === 'needs_help' ? state : 'safe', link, language: person.language }),
  ]
}

/** Each of them with a link of their own. */
async function askAgain(tx: Tx, { PUBLIC_URL }: Urls, { organization, is_exercise }: Asked['rollCall'], people: readonly PersonRow[]) {
  const texts: string[] = []
  for (const person of people.slice(0, MOST_REPLIES)) {
    const link = await newLink(tx, PUBLIC_URL, person)
    const name = people.length > 1 ? `${person.first_name}, ${organization}` : organization
    if (link) texts.push(askText({ organization: name, is_exercise, link, language: person.language }))
  }
  return texts
}

/** One family, one phone. */
const MOST_REPLIES = 5
