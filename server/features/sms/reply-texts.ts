// What a text message is answered with.

import type { Deps } from '#server/domain/context.ts'
import { closedAt } from '#server/domain/roll-calls/find.ts'
import { newLink } from '#server/domain/roll-calls/new-link.ts'
import type { Outcome, Taken } from '#server/domain/roll-calls/take-reply.ts'
import {
  askText,
  closedText,
  dangerText,
  helpText,
  pictureText,
  stoppedText,
  thanksText,
  unclearText,
  unreadText,
} from '#server/domain/roll-calls/text-words.ts'
import { isCry, type Meaning } from '#server/domain/texts/read-reply.ts'
import { isPlainStop, isStop } from '#server/domain/texts/read-stop.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import type { Asked } from './incoming.ts'
import type { Incoming } from './read-incoming.ts'
import { type Storms, toneOf } from './take-ask-text.ts'

const PROGRAM = 'Breakwater'
/** One family, one phone. */
const MOST_LINKS = 5

type Urls = Pick<Deps['settings'], 'PUBLIC_URL' | 'PROGRAM_PHONE'>

interface Answering {
  meaning: Meaning | 'help'
  asked: readonly Asked[]
  taken: readonly Taken[]
  /** Without a word. */
  isPicture: boolean
}

interface Replied {
  messages: string[]
  /** Whether the text changed anything. */
  isNews: boolean
  isUnclear: boolean
}

/** Of several organizations, what weighs most decides. */
const byWeight: readonly Outcome[] = ['danger', 'needs_help', 'shared', 'unclear', 'safe']

export async function replyTexts(tx: Tx, urls: Urls, { meaning, asked, taken, isPicture }: Answering): Promise<Replied> {
  const replied = (messages: string[], { isNews = false, isUnclear = false } = {}): Replied => ({ messages, isNews, isUnclear })
  const [first] = asked
  const of = tone(asked)
  const isOver = !first || first.people.length === 0 || closedAt(first.rollCall) !== null
  const program = { name: PROGRAM, phone: urls.PROGRAM_PHONE }
  if (meaning === 'help') return replied([helpText({ program, ...of, link: isOver ? null : await onlyLink(tx, urls, asked) })])
  // Nobody asks this number, or nobody does any more. A person who needs help has to know that nobody reads the text.
  if (!first) return replied([unreadText], { isUnclear: !isCry(meaning) })
  if (isOver) return replied([closedText(of)])
  const outcome = byWeight.find((each) => taken.some((one) => one.outcome === each)) ?? 'unclear'
  const hasNews = taken.some((each) => each.isNews)
  if (outcome === 'safe' || outcome === 'needs_help')
    return replied([thanksText({ ...of, answer: outcome, link: await onlyLink(tx, urls, asked) })], { isNews: hasNews })
  const isShared = asked.some(({ people }) => people.length > 1)
  const links = isShared ? await linksOf(tx, urls, asked) : []
  if (outcome === 'danger') return replied([dangerText(of), ...links], { isNews: hasNews })
  if (isShared) return replied(links, { isUnclear: meaning === 'unclear' })
  return replied([isPicture ? pictureText(of) : unclearText(of)], { isUnclear: true })
}

/** A plain STOP gets no further text: the provider confirms it. Whoever may have meant something else learns how to start again. */
export function stopReply({ text, optOut }: Incoming, asked: readonly Asked[], { asked: people, heard }: Storms): string[] {
  if (optOut !== null || !isStop(text) || isPlainStop(text)) return []
  if (asked.length > 0 || heard.length === 0) return [stoppedText(tone(asked))]
  const { isExercise: is_exercise, language } = toneOf(heard, people)
  return [stoppedText({ is_exercise, language })]
}

/** Of a text that was stored before: what counts now, in case that our first answer was lost. */
export async function againText(tx: Tx, urls: Urls, { providerId }: Incoming, asked: readonly Asked[]): Promise<string[]> {
  const [person, ...others] = asked.flatMap(({ people }) => people)
  if (!person || others.length > 0 || asked.some(({ rollCall }) => closedAt(rollCall) !== null)) return []
  const counted = await tx
    .selectFrom('roll_call_replies')
    .innerJoin('incoming_texts', 'incoming_texts.id', 'roll_call_replies.incoming_id')
    .select('roll_call_replies.id')
    .where('provider_id', '=', providerId)
    .where('means', 'in', ['safe', 'needs_help'])
    .where('decided_by_id', 'is', null)
    .executeTakeFirst()
  if (!counted || (person.state !== 'safe' && person.state !== 'needs_help')) return []
  return [thanksText({ ...tone(asked), answer: person.state, link: await newLink(tx, urls.PUBLIC_URL, person) })]
}

/** An exercise says so, unless one of the roll calls is real. */
const tone = (asked: readonly Asked[]) => ({
  is_exercise: asked.length > 0 && asked.every(({ rollCall }) => rollCall.is_exercise),
  language: asked[0]?.people[0]?.language ?? null,
})

/** None where it would be one of several. */
async function onlyLink(tx: Tx, { PUBLIC_URL }: Urls, asked: readonly Asked[]): Promise<string | null> {
  const [person, ...others] = asked.flatMap(({ people }) => people)
  return person && others.length === 0 ? newLink(tx, PUBLIC_URL, person) : null
}

/** Each of them with a link of their own. */
async function linksOf(tx: Tx, { PUBLIC_URL }: Urls, asked: readonly Asked[]): Promise<string[]> {
  const texts: string[] = []
  const everybody = asked.flatMap((each) => each.people.map((person) => ({ person, ...each.rollCall })))
  for (const { person, ...rollCall } of everybody.slice(0, MOST_LINKS)) {
    const link = await newLink(tx, PUBLIC_URL, person)
    const organization = `${person.first_name}, ${rollCall.organization}`
    if (link) texts.push(askText({ organization, is_exercise: rollCall.is_exercise, link, language: person.language }))
  }
  return texts
}
