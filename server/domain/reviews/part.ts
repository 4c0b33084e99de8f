// What a review knows of one credit union. The figures of several are made of what happened to each, and not of their figures.

import type { WordWay } from '#contract/reviews/options.ts'

/** A moment that was waited for, in milliseconds; null if it did not come. */
export type Wait = number | null

export interface FirstWord {
  at: string
  by: WordWay
  /** Since the incident began, in milliseconds. */
  after: number
}

export interface OfficeHours {
  office_id: string
  /** In milliseconds, like the rest. */
  limited: number
  closed: number
  out: number
  generator: number
}

export interface Request {
  kind: string
  first_offer: Wait
  filled: Wait
  isFilled: boolean
}

export interface RollCallPart {
  /** Of each person who was asked. */
  answered: readonly Wait[]
  /** People whose rows were deleted before the incident was closed. */
  forgotten: number
  cases: readonly { taken: Wait; settled: Wait }[]
}

export interface Part {
  directory_id: string
  name: string
  credit_union_id: string | null
  first: FirstWord | null
  asks: number
  until_answer: Wait
  failed: readonly string[]
  offices: readonly OfficeHours[]
  requests: readonly Request[]
  /** Those that it shows on boards; all others are its own. */
  shownRollCalls: readonly RollCallPart[]
  ownRollCalls: readonly RollCallPart[]
}
