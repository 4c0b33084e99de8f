// What other credit unions had, in the middle: the median of every figure. Of fewer than five others, a middle would give them away.

import type { Middle } from '#contract/reviews/schemas.ts'
import { type Figures, median } from './figures.ts'

const FEWEST = 5

const groupNames = ['heard', 'ways', 'asks', 'not_open', 'power', 'requests', 'roll_calls'] as const

export function middleOf(others: readonly Figures[]): Middle | null {
  if (others.length < FEWEST) return null
  return Object.fromEntries(groupNames.map((group) => [group, middleOfGroup(others.map((each) => each[group]))])) as unknown as Middle
}

type Group = Record<string, unknown>

function middleOfGroup(all: readonly object[]): Group {
  const groups = all as readonly Group[]
  const names = [...new Set(groups.flatMap((each) => Object.keys(each)))].filter(
    (name) => !groups.some((each) => Array.isArray(each[name])),
  )
  return Object.fromEntries(
    names.map((name) => [name, name === 'by_kind' ? byKind(groups.map((each) => each[name] as Group)) : middleOfNumbers(groups, name)]),
  )
}

/** A credit union that asked for nothing of a kind has none of it. */
function byKind(all: readonly Group[]): Group {
  const kinds = [...new Set(all.flatMap((each) => Object.keys(each)))].sort()
  const whole = all.map((each) => ({ ...Object.fromEntries(kinds.map((kind) => [kind, 0])), ...each }))
  return Object.fromEntries(kinds.map((kind) => [kind, middleOfNumbers(whole, kind)]))
}

function middleOfNumbers(all: readonly Group[], name: string): number | null {
  const numbers = all.map((each) => each[name]).filter((each) => typeof each === 'number')
  const found = numbers.length < FEWEST ? null : median(numbers)
  return found === null ? null : Math.round(found * 10) / 10
}
