// The people of a roll call in the order in which they need somebody.

import type { RollCallPerson } from '#contract/roll-calls/schemas.ts'

export interface PeopleGroups {
  needsHelp: RollCallPerson[]
  /** Waiting or not reached. Those who texted HELP come first. */
  silent: RollCallPerson[]
  safe: RollCallPerson[]
}

const isSilent = ({ state }: RollCallPerson) => state === 'waiting' || state === 'not_reached'

export function groupPeople(people: readonly RollCallPerson[]): PeopleGroups {
  const silent = people.filter(isSilent)
  return {
    needsHelp: people.filter(({ state }) => state === 'needs_help'),
    silent: [
      ...silent.filter(({ texted_help_at }) => texted_help_at !== null),
      ...silent.filter(({ texted_help_at }) => texted_help_at === null),
    ],
    safe: people.filter(({ state }) => state === 'safe'),
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
