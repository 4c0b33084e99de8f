// Takes what a number texts that a storm asked: OPEN and CLOSED are entries, everything else is kept for the desk.

import type { AskMeaning } from '#contract/records/ask-options.ts'
import { countedText, dangerousText, helpText, linkText, noneLeftText, storedText } from '#server/domain/asks/answer-words.ts'
import { type Candidate, candidatesOf, keyOf } from '#server/domain/asks/candidates.ts'
import { incidentsOf } from '#server/domain/asks/find-said.ts'
import { newSayLink } from '#server/domain/asks/new-say-link.ts'
import { takesAnswers } from '#server/domain/asks/policy.ts'
import { tellAgainAt, tellOfCry } from '#server/domain/asks/tell-of-cry.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Deps } from '#server/domain/context.ts'
import type { FoundIncident } from '#server/domain/incidents/find-incidents.ts'
import { stormsOf } from '#server/domain/say/pressing-of.ts'
import { isLateText } from '#server/domain/texts/late-text.ts'
import type { AskWord } from '#server/domain/texts/read-ask-word.ts'
import { isCry, type Meaning } from '#server/domain/texts/read-reply.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { DAY } from '#server/lib/time.ts'
import { enterWord, howItCounts } from './enter-ask-word.ts'
import { type Incoming, isPicture } from './read-incoming.ts'

type Urls = Pick<Deps['settings'], 'PUBLIC_URL' | 'PROGRAM_PHONE'>
type Parts = Pick<Deps, 'settings' | 'vault'>

/** Of whom a reply is: it is kept for the desk and the organization that was asked. */
type From = Pick<Candidate, 'kind' | 'person_id' | 'directory_id' | 'credit_union_id'>

export interface Asked {
  from: From
  ask_id: string
  incidents: FoundIncident[]
  textedAt: string
}

/** A person whom a storm asked at this number, and who would still be asked. */
export interface AskedHere extends Asked {
  person: Candidate
}

export interface Storms {
  asked: AskedHere[]
  /**
   * `asked`, and, if no real storm is in it, everyone whom one asked at this number: they have left since, or their confirmation was withdrawn. If `asked` is
   * empty, everyone.
   */
  heard: Asked[]
}

/**
 * Each person of each credit union once, by their newest ask whose storms still take answers; and once more by that of an exercise beside a real storm,
 * unless the exercise is closed.
 */
export async function stormsThatAsked(db: Db, phone: string): Promise<Storms> {
  const rows = await db
    .selectFrom('ask_messages')
    .innerJoin('asks', 'asks.id', 'ask_messages.ask_id')
    .select(['asks.id as ask_id', 'asks.directory_id', 'ask_messages.kind', 'ask_messages.person_id', 'ask_messages.created_at'])
    .select('asks.credit_union_id')
    .where('ask_messages.phone', '=', phone)
    .where('ask_messages.channel', '=', 'text')
    .where('asks.taken_back_at', 'is', null)
    .orderBy('ask_messages.created_at', 'desc')
    .limit(MOST_ASKS)
    .execute()
  if (rows.length === 0) return { asked: [], heard: [] }
  const people = await candidatesOf(db, [...new Set(rows.map(({ directory_id }) => directory_id))])
  const found = new Map<string, Asked & { person: Candidate | undefined }>()
  const real = await ofRealStorms(db, rows)
  for (const { ask_id, created_at, ...row } of rows) {
    // Both kinds are never in one ask.
    const key = `${real.has(ask_id)} ${keyOf(row)}`
    if (found.has(key)) continue
    const incidents = stormsOf((await incidentsOf(db, ask_id)).filter((incident) => takesAnswers(incident, now())))
    // Another number is no longer the person.
    const person = people.find((each) => keyOf(each) === keyOf(row) && each.phone === phone)
    // A contact of a desk is not the organization's.
    const from = person ?? { ...row, credit_union_id: row.kind === 'contact' ? null : row.credit_union_id }
    if (incidents.length > 0) found.set(key, { person, from, ask_id, incidents, textedAt: created_at })
  }
  const hasReal = [...found.values()].some(isReal)
  const all = [...found.values()].filter((each) => !hasReal || isReal(each) || each.incidents.some(({ phase }) => phase !== 'closed'))
  const asked = all.flatMap(({ person, ...each }) => (person ? [{ ...each, person }] : []))
  if (asked.length === 0) return { asked, heard: all }
  // Nothing real is heard in an exercise alone.
  return { asked, heard: asked.some(isReal) ? asked : [...asked, ...all.filter(isReal)] }
}

async function ofRealStorms(db: Db, asks: readonly { ask_id: string }[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('ask_incidents')
    .innerJoin('incidents', 'incidents.id', 'ask_incidents.incident_id')
    .select('ask_id')
    .where('is_exercise', '=', false)
    .where(
      'ask_id',
      'in',
      asks.map(({ ask_id }) => ask_id),
    )
    .execute()
  return new Set(rows.map(({ ask_id }) => ask_id))
}

export const isReal = ({ incidents }: Pick<Asked, 'incidents'>) => incidents.some(({ is_exercise }) => !is_exercise)

/** Of one number. */
const MOST_ASKS = 100

interface Said {
  id: string
  incoming: Incoming
  meaning: Meaning | 'help'
  word: AskWord | null
}

export interface AskAnswer {
  messages: string[]
  isNews: boolean
  isUnclear: boolean
}

export async function takeAskText(tx: Tx, parts: Parts, { asked, heard }: Storms, said: Said): Promise<AskAnswer> {
  const { incoming, word, meaning } = said
  const urls: Urls = parts.settings
  const counted = word === 'open' || word === 'closed' ? word : null
  const only = counted && plainly({ asked, heard }, incoming.receivedAt)
  const how = only && counted ? await howItCounts(tx, only, counted) : null
  const means = how === 'new' || how === 'again' ? counted : word === 'some' && asked.length > 0 ? 'nothing' : null
  await keepReplies(tx, parts, heard, said, means)
  const tone = toneOf(heard, asked)
  const answer = (messages: string[], { isNews = false, isUnclear = false } = {}) => ({ messages, isNews, isUnclear })
  if (how === 'no_offices') return answer([noneLeftText(tone)])
  if (only && counted && how !== 'too_often') {
    if (how === 'new') await enterWord(tx, only, counted, incoming.receivedAt)
    return answer([countedText(tone, counted, await linkOf(tx, urls, only))], { isNews: how === 'new' })
  }
  if (word !== null && asked.length > 0) return answer(await linkTexts(tx, urls, asked))
  if (meaning === 'help') return answer([helpText(tone, { program: `Breakwater ${urls.PROGRAM_PHONE}`, isAsked: asked.length > 0 })])
  if (isCry(meaning)) return answer([dangerousText(tone)], { isNews: true })
  const isOfPicture = { isPicture: isPicture(incoming) }
  // No link is theirs any more.
  if (asked.length === 0) return answer([dangerousText(tone, isOfPicture)], { isUnclear: true })
  const [first, ...others] = asked
  const alone = others.length === 0 ? first : undefined
  const link = alone ? await linkOf(tx, urls, alone) : null
  return answer([storedText(alone ? toneOf([alone], [alone]) : tone, link, isOfPicture)], { isUnclear: true })
}

/** The one credit union that a bare answer is about: of several, or of a real storm and an exercise, none, and none of an ask, or by a text, of long ago. */
function plainly({ asked, heard }: Storms, receivedAt: string): AskedHere | null {
  const [first] = asked
  const isOne = new Set(asked.map(({ person }) => person.directory_id)).size === 1 && new Set(heard.map(isReal)).size === 1
  const isLate = !first || Date.parse(first.textedAt) < Date.parse(receivedAt) - DAY || isLateText(receivedAt, now())
  return first && isOne && !isLate ? first : null
}

/** One at each person of the number, without its words in the audit trail. */
export async function keepReplies(
  tx: Tx,
  { settings, vault }: Parts,
  all: readonly Asked[],
  { id, incoming, meaning }: Omit<Said, 'word'>,
  means: AskMeaning | null,
) {
  const { phone, text, pictures, receivedAt } = incoming
  const isDanger = means === null && isCry(meaning)
  const heard = isDanger ? outOfExercise(all) : all
  // One text of people who share a number is one piece of news for their credit union.
  const told = new Map(heard.toReversed().map((each) => [`${each.from.directory_id} ${each.from.credit_union_id}`, each]))
  const isTold = new Set([...told.values()].map(({ from }) => from))
  await tx
    .insertInto('ask_replies')
    .values(
      heard.map(({ from, ask_id, incidents }) => ({
        // Of an exercise it is news there alone.
        ...{ id: newId(), ask_id, incident_id: incidents.find(({ is_exercise }) => is_exercise)?.id ?? null },
        ...{ directory_id: from.directory_id, credit_union_id: from.credit_union_id },
        ...{ kind: from.kind, person_id: from.person_id, phone, incoming_id: id, text, pictures, received_at: receivedAt },
        ...{ is_danger: isDanger, means, decided_at: means === null ? null : receivedAt },
        tell_again_at: isDanger && isTold.has(from) ? tellAgainAt() : null,
      })),
    )
    .execute()
  for (const { from, ask_id } of heard)
    await recordEvent(tx, { address: '' }, 'ask reply received', { recordId: ask_id, creditUnionId: from.credit_union_id })
  if (!isDanger) return
  const { PUBLIC_URL } = settings
  for (const { from, incidents } of told.values()) {
    const { directory_id, credit_union_id } = from
    await tellOfCry(tx, { PUBLIC_URL, vault }, { directory_id, credit_union_id, incidents, person: from, words: text })
  }
}

/** A cry is real, beside a real storm: of a credit union that only the exercise asked, it is about no storm. */
function outOfExercise(heard: readonly Asked[]): (Omit<Asked, 'ask_id'> & { ask_id: string | null })[] {
  const real = heard.filter(isReal)
  if (real.length === 0) return [...heard]
  const told = new Set(real.map(({ from }) => from.directory_id))
  const others = heard.filter((each) => !isReal(each) && !told.has(each.from.directory_id))
  return [...real, ...others.map((each) => ({ ...each, ask_id: null, incidents: [] }))]
}

/** Of a text that was stored before: what counts, in case that our first answer was lost. */
export async function againToAsk(tx: Tx, urls: Urls, { providerId }: Incoming, asked: readonly AskedHere[]): Promise<string[]> {
  const [only, ...others] = asked
  if (!only || others.length > 0) return []
  const counted = await tx
    .selectFrom('ask_replies')
    .innerJoin('incoming_texts', 'incoming_texts.id', 'ask_replies.incoming_id')
    .select('means')
    .where('provider_id', '=', providerId)
    .where('decided_by_id', 'is', null)
    .executeTakeFirst()
  return counted?.means === 'open' || counted?.means === 'closed'
    ? [countedText(toneOf(asked, asked), counted.means, await linkOf(tx, urls, only))]
    : []
}

/** An exercise says so, unless one of the storms is real. */
export const toneOf = (heard: readonly Asked[], asked: readonly AskedHere[]) => ({
  isExercise: heard.every(({ incidents }) => incidents.every(({ is_exercise }) => is_exercise)),
  language: asked[0]?.person.language ?? null,
})

const linkOf = (tx: Tx, { PUBLIC_URL }: Urls, { person, ask_id }: AskedHere) => newSayLink(tx, PUBLIC_URL, { ...person, ask_id })

/** One phone, several credit unions. */
const MOST_LINKS = 5

async function linkTexts(tx: Tx, urls: Urls, asked: readonly AskedHere[]): Promise<string[]> {
  const texts: string[] = []
  for (const each of asked.slice(0, MOST_LINKS)) {
    const link = await linkOf(tx, urls, each)
    const { name } = await tx.selectFrom('directory').select('name').where('id', '=', each.person.directory_id).executeTakeFirstOrThrow()
    if (link) texts.push(linkText(toneOf([each], [each]), name, link))
  }
  return texts
}
