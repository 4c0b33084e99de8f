// The figures of a review by a plain computation, which goes through a storm minute by minute.

import { HOUR } from '#server/lib/time.ts'
import type { Placed } from './offices.ts'

/** Of every told storm. In minutes, like all moments here. */
export const END = Math.floor(Date.now() / HOUR) * 60
export const LENGTH = 60 * 60
export const BEGIN = END - LENGTH

type Values = { status: 'open' | 'limited' | 'closed' | null; power: 'grid' | 'generator' | 'none' | null }
export interface Said extends Values {
  id: string
  office: string
  place: string
  as_of: number
  received: number
  own: boolean
  way: string
  withdrawn: boolean
}

interface ToldPerson {
  answered: number | null
  cry: number | null
  taken: number | null
  settled: number | null
}

export interface Storm {
  places: Placed[]
  pauses: { from: number; to: number }[]
  said: Said[]
  calls: { place: string; at: number }[]
  asks: { place: string; at: number }[]
  requests: { place: string; made: number; offer: number | null; filled: number | null }[]
  rollCalls: { place: string; shown: boolean; started: number; people: ToldPerson[] }[]
}

/** The minutes in which the incident was not closed between. */
const counted = ({ pauses }: Storm, from: number, to: number) => {
  let minutes = 0
  for (let minute = from; minute < to; minute += 1) if (!pauses.some((pause) => minute >= pause.from && minute < pause.to)) minutes += 1
  return minutes
}

const middleOf = (numbers: number[]) => {
  const sorted = [...numbers].sort((one, other) => one - other)
  if (sorted.length === 0) return null
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1] ?? 0, sorted[Math.floor(sorted.length / 2)] ?? 0]
  return (low + high) / 2
}
const toHours = (minutes: number | null) => (minutes === null ? null : Math.round((minutes / 60) * 10) / 10)
const toMinutes = (minutes: number | null) => (minutes === null ? null : Math.round(minutes))

/** Gone through once: all, and each credit union, count the same offices. */
const gone = new WeakMap<Storm, Map<string, number>>()

function minutesWith(told: Storm, office: string, fact: 'status' | 'power', value: string) {
  const known = gone.get(told) ?? new Map<string, number>()
  gone.set(told, known)
  const key = `${office} ${value}`
  const minutes = known.get(key) ?? goThrough(told, office, fact, value)
  known.set(key, minutes)
  return minutes
}

/** What holds of an office in each minute, by going through all of its words. */
function goThrough(told: Storm, office: string, fact: 'status' | 'power', value: string) {
  const words = told.said.filter((each) => each.office === office && each[fact] !== null && !each.withdrawn && each.as_of >= BEGIN)
  let minutes = 0
  for (let minute = BEGIN; minute < END; minute += 1) {
    if (told.pauses.some((pause) => minute >= pause.from && minute < pause.to)) continue
    let newest: Said | null = null
    for (const word of words) if (word.as_of <= minute && (newest === null || isAfter(word, newest, fact))) newest = word
    if (newest?.[fact] === value) minutes += 1
  }
  return minutes
}

const bad = ['open', 'limited', 'closed', 'grid', 'generator', 'none']
const isAfter = (one: Said, other: Said, fact: 'status' | 'power') => {
  if (one.as_of !== other.as_of) return one.as_of > other.as_of
  if (one.own !== other.own) return one.own
  const [a, b] = [bad.indexOf(one[fact] ?? ''), bad.indexOf(other[fact] ?? '')]
  return a === b ? one.id > other.id : a > b
}

export function plainReview(told: Storm, only: (place: string) => boolean, isOwn = false) {
  const places = told.places.filter(({ id }) => only(id))
  const words = [
    ...told.said
      .filter((each) => !each.withdrawn && each.as_of >= BEGIN)
      .map((each) => ({ place: each.place, at: each.received, way: each.way })),
    ...told.calls.map((call) => ({ place: call.place, at: call.at, way: 'phone' })),
  ]
  const firsts = places.flatMap(({ id }) => {
    const own = words.filter(({ place }) => place === id).sort((one, other) => one.at - other.at)
    return own[0] ? [{ ...own[0], ways: own.filter((each) => each.at === own[0]?.at).map(({ way }) => way) }] : []
  })
  const within = (hours: number) => firsts.filter((first) => counted(told, BEGIN, first.at) <= hours * 60).length
  const answers = places.flatMap(({ id }) => {
    const [first] = told.asks
      .filter(({ place }) => place === id)
      .map((ask) => ask.at)
      .sort((one, other) => one - other)
    const answer = words
      .filter((word) => word.place === id && word.at >= (first ?? 0))
      .map((word) => word.at)
      .sort((one, other) => one - other)[0]
    return first === undefined || answer === undefined ? [] : [counted(told, first, answer)]
  })
  const offices = places.flatMap((place) => place.offices)
  const total = (fact: 'status' | 'power', value: string) =>
    offices.reduce((sum, office) => sum + minutesWith(told, office, fact, value), 0)
  const requests = told.requests.filter(({ place, made }) => only(place) && made >= BEGIN && made <= END)
  const filled = requests.filter((request) => request.filled !== null && request.filled <= END)
  const rollCalls = told.rollCalls.filter(({ place, shown }) => only(place) && (shown || isOwn))
  const people = rollCalls.flatMap(({ started, people: all }) => all.map((person) => ({ ...person, started })))
  const answered = (hours: number) =>
    people.filter(
      (person) =>
        person.answered !== null &&
        counted(told, person.started, person.started + person.answered) <= hours * 60 &&
        person.started + person.answered <= END,
    ).length
  const cases = people.filter(({ cry }) => cry !== null)
  const waits = (until: 'taken' | 'settled') =>
    cases.flatMap((each) =>
      each[until] === null ? [] : [counted(told, each.started + (each.cry ?? 0), each.started + (each[until] ?? 0))],
    )
  return {
    firsts,
    figures: {
      heard: { credit_unions: places.length, after_1h: within(1), after_6h: within(6), after_24h: within(24), after_48h: within(48) },
      asks: { sent: told.asks.filter(({ place }) => only(place)).length, until_answer_median_minutes: toMinutes(middleOf(answers)) },
      not_open: {
        hours: toHours(total('status', 'limited') + total('status', 'closed')),
        limited_hours: toHours(total('status', 'limited')),
        closed_hours: toHours(total('status', 'closed')),
      },
      power: { out_hours: toHours(total('power', 'none')), generator_hours: toHours(total('power', 'generator')) },
      requests: {
        total: requests.length,
        first_offer_median_hours: toHours(
          middleOf(requests.flatMap(({ made, offer }) => (offer === null || offer > END ? [] : [counted(told, made, offer)]))),
        ),
        filled: filled.length,
        filled_median_hours: toHours(middleOf(filled.map((request) => counted(told, request.made, request.filled ?? 0)))),
        not_filled: requests.length - filled.length,
      },
      roll_calls: {
        ...{ asked: people.length, after_1h: answered(1), after_4h: answered(4), after_24h: answered(24), cases: cases.length },
        taken_median_minutes: toMinutes(middleOf(waits('taken'))),
        settled_median_minutes: toMinutes(middleOf(waits('settled'))),
      },
    },
  }
}
