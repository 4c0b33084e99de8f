// The people of a roll call in the order in which they need somebody.

import type { RollCallPerson } from '#contract/roll-calls/schemas.ts'

export interface PeopleGroups {
  /** Texted a word of danger on which nobody has decided: the newest text first, HELP alone below other words, settled cases last. */
  mayNeedHelp: RollCallPerson[]
  /** Those whose case is settled come last. */
  needsHelp: RollCallPerson[]
  /** Texted something else on which nobody has decided, the newest text first. */
  toDecide: RollCallPerson[]
  /** Waiting or not reached. Those who texted HELP come first. */
  silent: RollCallPerson[]
  safe: RollCallPerson[]
}

const isSilent = ({ state }: RollCallPerson) => state === 'waiting' || state === 'not_reached'

const isToDecide = ({ replies }: RollCallPerson) => replies.some(({ means }) => means === null)

/** HELP alone asks what this is, and may be a cry. */
const saysMore = ({ replies }: RollCallPerson) => replies.some(({ means, text }) => means === null && !/^\W*(?:help|info)\W*$/i.test(text))

const textedAt = ({ replies }: RollCallPerson) =>
  replies.reduce((newest, { at, means }) => (means === null && at > newest ? at : newest), '')

const newestFirst = (people: readonly RollCallPerson[]) => people.toSorted((one, other) => (textedAt(one) < textedAt(other) ? 1 : -1))

const isSettled = (person: RollCallPerson) => person.case?.settled_at != null

const settledLast = (people: readonly RollCallPerson[]) => [...people.filter((person) => !isSettled(person)), ...people.filter(isSettled)]

/** Nobody is on it. */
export const isUntaken = ({ case: held }: RollCallPerson) => held !== null && held.taken_at === null && held.settled_at === null

/** Cases that nobody has settled. */
export const openCases = (people: readonly RollCallPerson[]) => people.filter(({ case: held }) => held !== null && held.settled_at === null)

export function groupPeople(people: readonly RollCallPerson[]): PeopleGroups {
  const needsHelp = settledLast(people.filter(({ state }) => state === 'needs_help'))
  const mayNeedHelp = people.filter((person) => person.state !== 'needs_help' && person.may_need_help_at !== null)
  const others = people.filter((person) => person.state !== 'needs_help' && person.may_need_help_at === null)
  const rest = others.filter((person) => !isToDecide(person))
  const silent = rest.filter(isSilent)
  return {
    mayNeedHelp: settledLast([
      ...newestFirst(mayNeedHelp.filter(saysMore)),
      ...newestFirst(mayNeedHelp.filter((person) => !saysMore(person))),
    ]),
    needsHelp,
    toDecide: newestFirst(others.filter(isToDecide)),
    silent: [
      ...silent.filter(({ texted_help_at }) => texted_help_at !== null),
      ...silent.filter(({ texted_help_at }) => texted_help_at === null),
    ],
    safe: rest.filter(({ state }) => state === 'safe'),
  }
}

export interface OfficeCount {
  office: string
  asked: number
  /** Safe, or known to need help. */
  accounted: number
  can: number
}

/** How far each office is, by its name. People without an office come last, under an empty name. */
export function countByOffice(people: readonly RollCallPerson[]): OfficeCount[] {
  const offices = [...Map.groupBy(people, ({ office }) => office)].map(([office, here]) => ({
    office,
    asked: here.length,
    accounted: here.filter((person) => !isSilent(person)).length,
    can: here.filter(({ work }) => work === 'can').length,
  }))
  return offices.sort((one, other) => Number(one.office === '') - Number(other.office === '') || one.office.localeCompare(other.office))
}

/** The provider of text messages is away: the server says why with each text that waits. */
export const areTextsDelayed = (people: readonly RollCallPerson[]) =>
  people.some(({ sent }) => sent.some(({ channel, state, reason }) => channel === 'text' && state === 'waiting' && reason !== null))

/** When the newest answer came in; null without one. */
export const lastAnswerAt = (people: readonly RollCallPerson[]): string | null =>
  people.reduce<string | null>((newest, { as_of }) => (as_of !== null && (newest === null || as_of > newest) ? as_of : newest), null)
