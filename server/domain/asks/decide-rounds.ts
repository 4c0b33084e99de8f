// Who is asked now, and when everybody is asked next.

import { MOST_ASKS, SECOND_ROUND_HOURS } from '#contract/records/ask-options.ts'
import { newId } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Settings } from '#server/lib/env.ts'
import { DAY, HOUR, iso, latestCredible } from '#server/lib/time.ts'
import { keyOf as personKey } from './candidates.ts'
import { dayBegan, morningAfter, nextMorning, nextRound, type Place, placesOf } from './clock.ts'
import { lastWordsOf } from './heard-since.ts'
import type { Round } from './queue-asks.ts'
import type { Group, Turn } from './turns.ts'
import { type AskedAt, type AskedPerson, nobody, whoIsAsked } from './who-is-asked.ts'

interface Decided {
  rounds: Round[]
  turns: (Pick<Turn, 'incident_id' | 'directory_id'> &
    Partial<Pick<Turn, 'rounds' | 'last_ask_id' | 'asked_by' | 'asked_by_name'>> & { next_at: string | null })[]
  /** Asks that name one more incident. */
  joined: { ask_id: string; incident_id: string }[]
}

interface Deciding {
  groups: readonly Group[]
  due: readonly Pick<Turn, 'incident_id' | 'directory_id'>[]
  earlier: readonly EarlierAsk[]
  at: number
}

export interface EarlierAsk {
  id: string
  directory_id: string
  asked_at: string
  is_exercise: boolean
}

/** Who still has a link of each ask, by its id. */
type PeopleAsked = ReadonlyMap<string, readonly Pick<AskedPerson, 'kind' | 'person_id'>[]>

interface Known {
  at: number
  place: Place
  who: AskedAt
  /** Of the last two days, the newest first. */
  earlier: readonly EarlierAsk[]
  askedBy: PeopleAsked
  heardAt: (turn: Turn) => string
}

export async function decideRounds(db: Db, settings: Settings, { groups, due, earlier, at }: Deciding): Promise<Decided> {
  const decided: Decided = { rounds: [], turns: [], joined: [] }
  const going = new Set(groups.flatMap(({ turns }) => turns.map(keyOf)))
  // Of an incident that closed.
  for (const place of due) if (!going.has(keyOf(place))) decided.turns.push({ ...place, next_at: null })
  if (groups.length === 0) return decided
  const ids = [...new Set(groups.map(({ directory_id }) => directory_id))]
  const all = groups.flatMap(({ turns }) => turns)
  const since = all.map(lastMovedAt).reduce((first, moved) => (moved < first ? moved : first), iso(at))
  const lately = earlier.filter((ask) => isLately(ask, at))
  const [who, places, heardAt, askedBy] = await Promise.all([
    whoIsAsked(db, settings, ids),
    placesOf(db, ids),
    lastWordsOf(db, all, since),
    peopleAskedBy(db, lately),
  ])
  const byPlace = Map.groupBy(earlier, ({ directory_id }) => directory_id)
  for (const group of groups) {
    const { directory_id } = group
    const place = places.get(directory_id) ?? { county: null, state: '' }
    const known = { at, place, who: who.get(directory_id) ?? nobody, earlier: byPlace.get(directory_id) ?? [], askedBy, heardAt }
    decide(decided, group, known)
  }
  // The last word about each turn.
  return { ...decided, turns: [...new Map(decided.turns.map((turn) => [keyOf(turn), turn])).values()] }
}

const keyOf = ({ incident_id, directory_id }: Pick<Turn, 'incident_id' | 'directory_id'>) => `${incident_id} ${directory_id}`

/**
 * Those of the last two days that reached anybody, or still may: messages that are no longer wanted are deleted. Whether an ask is of an exercise is told by
 * the incidents that it names: all are, or none is.
 */
export const earlierAsks = async (db: Db, ids: readonly string[], at: number): Promise<EarlierAsk[]> => {
  const rows = await db
    .selectFrom('asks')
    .innerJoin('ask_incidents', 'ask_incidents.ask_id', 'asks.id')
    .innerJoin('incidents', 'incidents.id', 'ask_incidents.incident_id')
    .select(['asks.id', 'asks.directory_id', 'asks.asked_at', 'incidents.is_exercise'])
    .distinct()
    .where('asks.directory_id', 'in', ids)
    .where('asks.asked_at', '>', iso(at - 2 * DAY))
    // Others ask while a run goes on.
    .where('asks.asked_at', '<=', latestCredible(Math.max(at, Date.now())))
    .where('asks.taken_back_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('ask_messages').select('id').whereRef('ask_messages.ask_id', '=', 'asks.id').where('state', '<>', 'failed')),
    )
    .orderBy('asks.asked_at', 'desc')
    .orderBy('asks.id')
    .execute()
  return rows
}

const isLately = ({ asked_at }: EarlierAsk, at: number) => Date.parse(asked_at) > at - SECOND_ROUND_HOURS * HOUR

async function peopleAskedBy(db: Db, asks: readonly EarlierAsk[]): Promise<PeopleAsked> {
  if (asks.length === 0) return new Map()
  const ids = asks.map(({ id }) => id)
  const rows = await db
    .selectFrom('say_links')
    .select(['ask_id', 'kind', 'person_id'])
    .where('ask_id', 'in', ids)
    // Who left and is back holds none that works.
    .where('ended_at', 'is', null)
    .execute()
  return Map.groupBy(rows, ({ ask_id }) => ask_id)
}

const isAsking = ({ stopped_at, isInArea, phase }: Turn) => stopped_at === null && isInArea && phase !== 'closed'

function decide(decided: Decided, { directory_id, turns }: Group, known: Known) {
  const { at, place, who } = known
  const [wanted, over] = split(
    turns.filter(({ next_at }) => next_at !== null && next_at <= iso(at)),
    (turn) => isWanted(turn, known),
  )
  for (const turn of over) decided.turns.push({ ...placeOf(turn), next_at: null })
  const [first] = wanted
  if (!first) return
  const earlier = ofSameKind(known.earlier, first)
  // A storm that follows another one within two hours is named by the asks that already left.
  const lately = earlier.filter((ask) => isLately(ask, at))
  const [newest] = lately
  const [added, repeated] = newest ? split(wanted, (turn) => turn.rounds === 0 || isPressedTwice(turn)) : [[], wanted]
  if (newest) addTo(decided, added, { lately, newest })
  const isRound = repeated.length > 0
  const [others, people] = isRound ? [repeated, who.people] : [added, notAsked(known, lately)]
  if (!isRound && people.length === 0) return
  const later = mayAskAt({ others, at, place, earlier })
  if (later > at) return void decided.turns.push(...others.map((turn) => ({ ...placeOf(turn), next_at: iso(later) })))
  const all = turns.filter(isAsking)
  askNow(decided, { directory_id, others, named: [...new Set([...others, ...all])], isRound, people, at })
}

/** Still asked by its incident, and nothing has come since it was asked, or since somebody pressed. */
const isWanted = (turn: Turn, { heardAt }: Known) => isAsking(turn) && heardAt(turn) <= lastMovedAt(turn)

/** The second of two presses within seconds. The ask of the first one has left, so only people who were added since are still to be asked. */
const isPressedTwice = ({ asked_by, asked_at, pressed_at }: Turn) =>
  asked_by !== null && asked_at !== null && pressed_at !== null && pressed_at <= asked_at

const lastMovedAt = ({ asked_at, pressed_at }: Turn) =>
  [asked_at ?? '', pressed_at ?? ''].reduce((one, other) => (other > one ? other : one))

function addTo(decided: Decided, turns: readonly Turn[], { lately, newest }: { lately: readonly EarlierAsk[]; newest: EarlierAsk }) {
  for (const turn of turns) {
    for (const { id } of lately) decided.joined.push({ ask_id: id, incident_id: turn.incident_id })
    const rounds = Math.max(turn.rounds, 1)
    const next_at = iso(nextRound(Date.parse(newest.asked_at), rounds, turn.quiet_after_hours))
    decided.turns.push({ ...placeOf(turn), rounds, last_ask_id: newest.id, asked_by: null, asked_by_name: null, next_at })
  }
}

/** A new link and a letter ask one person: everybody else is still to be asked. */
function notAsked({ who, askedBy }: Known, lately: readonly EarlierAsk[]): AskedPerson[] {
  const asked = new Set(
    lately.flatMap(({ id, directory_id }) => (askedBy.get(id) ?? []).map((each) => personKey({ directory_id, ...each }))),
  )
  return who.people.filter(({ places }) => !places.some((each) => asked.has(each)))
}

/** Asks of an exercise neither count against a real storm nor are joined by one. */
export const ofSameKind = (earlier: readonly EarlierAsk[], { is_exercise }: { is_exercise: boolean }) =>
  earlier.filter((ask) => ask.is_exercise === is_exercise)

interface Moment {
  others: readonly Pick<Turn, 'rounds' | 'phase'>[]
  at: number
  place: Place
  earlier: readonly EarlierAsk[]
}

/** Four times a day at most, and by night only the first time in an active incident. */
export function refusedFor({ others, at, place, earlier }: Moment): 'limit' | 'night' | null {
  const today = earlier.filter(({ asked_at }) => asked_at >= iso(dayBegan(place, at)))
  if (today.length >= MOST_ASKS) return 'limit'
  const isFirst = others.some(({ rounds, phase }) => rounds === 0 && phase === 'active')
  return isFirst || morningAfter(place, at) <= at ? null : 'night'
}

function mayAskAt(moment: Moment): number {
  const why = refusedFor(moment)
  const { place, at } = moment
  return why === 'limit' ? nextMorning(place, at) : why === 'night' ? morningAfter(place, at) : at
}

interface AskingNow {
  directory_id: string
  others: readonly Turn[]
  /** Every incident that asks this credit union: one ask names them all. */
  named: readonly Turn[]
  /** Everybody is asked, so it is a round of every incident that it names. */
  isRound: boolean
  people: readonly AskedPerson[]
  at: number
}

function askNow(decided: Decided, { directory_id, others, named, isRound, people, at }: AskingNow) {
  if (people.length === 0) {
    // They are called. Somebody may enter a contact meanwhile.
    for (const turn of others)
      decided.turns.push({ ...placeOf(turn), asked_by: null, asked_by_name: null, next_at: iso(nextRound(at, 1, turn.quiet_after_hours)) })
    return
  }
  const id = newId()
  const pressed = others.find(({ asked_by }) => asked_by !== null)
  decided.rounds.push({
    ask: {
      ...{ id, directory_id, asked_at: iso(at), round: Math.max(...others.map((turn) => roundOf(turn, isRound))) },
      credit_union_id: people.find(({ credit_union_id }) => credit_union_id !== null)?.credit_union_id ?? null,
      ...{ asked_by: pressed?.asked_by ?? null, asked_by_name: pressed?.asked_by_name ?? null, taken_back_at: null },
    },
    incidentIds: named.map(({ incident_id }) => incident_id),
    people,
  })
  for (const turn of isRound ? named : others) {
    const rounds = roundOf(turn, isRound)
    const next_at = iso(nextRound(at, rounds, turn.quiet_after_hours))
    decided.turns.push({ ...placeOf(turn), rounds, last_ask_id: id, asked_by: null, asked_by_name: null, next_at })
  }
}

const roundOf = (turn: Turn, isRound: boolean) => (isRound || !isPressedTwice(turn) ? turn.rounds + 1 : turn.rounds)

const placeOf = ({ incident_id, directory_id }: Turn) => ({ incident_id, directory_id })

function split<Item>(items: readonly Item[], is: (item: Item) => boolean): [Item[], Item[]] {
  const yes = items.filter(is)
  return [yes, items.filter((item) => !yes.includes(item))]
}
