// What became of the messages of a reading: for the back office, and for the commands.

import type { Message, Outcome } from './message.ts'
import type { Reading } from './store-messages.ts'

export interface Count {
  name: string
  count: number
}

export interface Tally extends Reading {
  messages: number
  over: number
  /** By event, the most frequent first. */
  keptBy: Count[]
  dropped: Count[]
  /** Those of a kind that may be kept, but that could not be read or placed: which message, and why. */
  refused: { place: number; reason: string }[]
  /** Codes that no county has. */
  notPlaced: Count[]
}

/** A feed of nonsense names no end of events. */
const MOST_NAMES = 100

export function tallyOf(outcomes: readonly Outcome[]): Tally {
  const kept = new Map<string, Message>()
  for (const outcome of outcomes) if (outcome.is === 'kept') kept.set(outcome.message.id, outcome.message)
  return {
    messages: outcomes.length,
    kept: [...kept.values()],
    ended: [...new Set(outcomes.flatMap(({ ends }) => ends))],
    said: outcomes.flatMap((outcome) => (outcome.is !== 'kept' && outcome.said ? [outcome.said] : [])),
    over: outcomes.filter(({ is }) => is === 'over').length,
    keptBy: countsOf([...kept.values()].map(({ event }) => event)),
    dropped: countsOf(outcomes.flatMap((outcome) => (outcome.is === 'dropped' ? [outcome.event] : []))),
    refused: outcomes.flatMap((outcome, at) =>
      outcome.is === 'dropped' && outcome.isRefused ? [{ place: at + 1, reason: outcome.event }] : [],
    ),
    notPlaced: countsOf(outcomes.flatMap((outcome) => (outcome.is === 'over' ? [] : (outcome.unknown ?? [])))),
  }
}

export function countsOf(names: readonly string[]): Count[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  const all = [...counts].map(([name, count]) => ({ name, count }))
  all.sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
  const rest = all.slice(MOST_NAMES).reduce((sum, { count }) => sum + count, 0)
  return rest > 0 ? [...all.slice(0, MOST_NAMES), { name: 'Others', count: rest }] : all
}
