// The figures of a review, made of the parts of one credit union or of many.

import { type WordWay, wordWays } from '#contract/reviews/options.ts'
import type { Review } from '#contract/reviews/schemas.ts'
import { ofEach } from '#contract/rules/of-each.ts'
import { HOUR, MINUTE } from '#server/lib/time.ts'
import type { OfficeHours, Part, RollCallPart, Wait } from './part.ts'

export type Figures = Pick<Review, 'heard' | 'ways' | 'asks' | 'not_open' | 'power' | 'requests' | 'roll_calls'>

/** `own` counts also the roll calls that a credit union does not show on boards: for its own people. */
export function figuresOf(parts: readonly Part[], rollCalls: 'shown' | 'own' = 'shown'): Figures {
  const firsts = parts.flatMap(({ first }) => first ?? [])
  const heardWithin = (limit: number) => firsts.filter(({ after }) => after <= limit * HOUR).length
  const byWay = (way: WordWay) => firsts.filter(({ by }) => by === way).length
  const offices = parts.flatMap((part) => part.offices)
  return {
    heard: {
      credit_unions: parts.length,
      ...{ after_1h: heardWithin(1), after_6h: heardWithin(6), after_24h: heardWithin(24), after_48h: heardWithin(48) },
      first: parts
        .flatMap(({ directory_id, name, first }) => (first ? [{ directory_id, name, at: first.at, by: first.by }] : []))
        .sort((one, other) => one.name.localeCompare(other.name, 'en') || (one.directory_id < other.directory_id ? -1 : 1)),
    },
    ways: ofEach(wordWays, byWay),
    asks: {
      sent: sum(parts.map(({ asks }) => asks)),
      until_answer_median_minutes: minutes(parts.map(({ until_answer }) => until_answer)),
      failed: parts.flatMap(({ directory_id, failed }) => failed.map((why) => ({ directory_id, why }))),
    },
    not_open: {
      ...hoursOf(offices),
      offices: offices
        .filter(({ limited, closed }) => limited + closed > 0)
        .map((office) => ({ office_id: office.office_id, ...hoursOf([office]) }))
        .sort((one, other) => (one.office_id < other.office_id ? -1 : 1)),
    },
    power: { out_hours: hoursIn(sum(offices.map(({ out }) => out))), generator_hours: hoursIn(sum(offices.map((each) => each.generator))) },
    requests: requestsOf(parts),
    roll_calls: rollCallsOf(parts.flatMap((part) => [...part.shownRollCalls, ...(rollCalls === 'own' ? part.ownRollCalls : [])])),
  }
}

function hoursOf(offices: readonly OfficeHours[]) {
  const [limited, closed] = [sum(offices.map((each) => each.limited)), sum(offices.map((each) => each.closed))]
  return { hours: hoursIn(limited + closed), limited_hours: hoursIn(limited), closed_hours: hoursIn(closed) }
}

function requestsOf(parts: readonly Part[]): Figures['requests'] {
  const requests = parts.flatMap((part) => part.requests)
  const kinds = [...new Set(requests.map(({ kind }) => kind))].sort()
  const filled = requests.filter(({ isFilled }) => isFilled)
  return {
    total: requests.length,
    by_kind: Object.fromEntries(kinds.map((kind) => [kind, requests.filter((each) => each.kind === kind).length])),
    first_offer_median_hours: hours(requests.map(({ first_offer }) => first_offer)),
    filled: filled.length,
    filled_median_hours: hours(filled.map((each) => each.filled)),
    not_filled: requests.length - filled.length,
  }
}

function rollCallsOf(rollCalls: readonly RollCallPart[]): Figures['roll_calls'] {
  const answered = rollCalls.flatMap((each) => each.answered)
  const answeredWithin = (limit: number) => answered.filter((after) => after !== null && after <= limit * HOUR).length
  const cases = rollCalls.flatMap((each) => each.cases)
  return {
    asked: answered.length + sum(rollCalls.map(({ forgotten }) => forgotten)),
    ...{ after_1h: answeredWithin(1), after_4h: answeredWithin(4), after_24h: answeredWithin(24) },
    cases: cases.length,
    taken_median_minutes: minutes(cases.map(({ taken }) => taken)),
    settled_median_minutes: minutes(cases.map(({ settled }) => settled)),
  }
}

/** Of those that came. */
export function median(numbers: readonly (number | null)[]): number | null {
  const sorted = numbers.filter((each) => each !== null).sort((one, other) => one - other)
  const half = sorted.length >> 1
  const [below = 0, above = 0] = [sorted[sorted.length % 2 === 0 ? half - 1 : half], sorted[half]]
  return sorted.length === 0 ? null : (below + above) / 2
}

const inUnit = (unit: number, decimals: number) => (milliseconds: number) => Math.round((milliseconds / unit) * decimals) / decimals
const hoursIn = inUnit(HOUR, 10)
const minutesIn = inUnit(MINUTE, 1)

const hours = (waits: readonly Wait[]) => orNull(median(waits), hoursIn)
const minutes = (waits: readonly Wait[]) => orNull(median(waits), minutesIn)
const orNull = (value: number | null, to: (value: number) => number) => (value === null ? null : to(value))

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
