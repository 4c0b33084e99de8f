// Which of two words about a fact counts is the order of their keys, as texts: first the moment, then the organization's own before others', then the
// worse, then what was stored later. Each fact of `office_facts` has its key; migration 076 made those of earlier versions.

import { type OfficeFact, officeFacts, officeStatuses, powerSources } from '#contract/records/office-options.ts'
import type { OfficeFacts, OfficeStatusesTable } from '#server/lib/database/tables/situation-tables.ts'

/** The scope of what is so, whichever incident it was said in. */
export const REAL = ''

export interface Said {
  id: string
  as_of: string
  via: string | null
}

type Value = OfficeFacts[OfficeFact]

const keyOf = ({ id, as_of, via }: Said, badness = 0): string => `${as_of} ${via === null ? 1 : 0}${badness} ${id}`

/** The longest key of that moment. */
export const lastOf = (moment: string) => `${moment}~`

export const momentIn = (key: string) => key.slice(0, 24)
export const isOwnIn = (key: string) => key[25] === '1'
/** Whether a status of an earlier version left it empty, which ended what the office had said, and said nothing of what a report did. */
export const isLeftEmptyIn = (key: string) => key[26] === '1'
export const entryIn = (key: string) => key.slice(28)

const fromBest: readonly (readonly Value[])[] = [officeStatuses, powerSources]

/** The ended are the least bad, then what a status of an earlier version left empty. */
function badnessOf(value: Value, ends: string | null): number {
  if (value === null) return ends === null ? 1 : 0
  if (value === false) return 4
  return 2 + Math.max(0, ...fromBest.map((values) => values.indexOf(value)))
}

type Entry = OfficeFacts & Said & Pick<OfficeStatusesTable, 'ends'>

/** What statuses of earlier versions said. */
const earlierFacts = officeFacts.filter((name) => name !== 'guests')

/** What an entry ends. Statuses of earlier versions are whole pictures. */
const endedIn = ({ ends }: Pick<Entry, 'ends'>): readonly OfficeFact[] => (ends === null ? earlierFacts : JSON.parse(ends))

/** The facts that an entry says or ends. */
function saidIn(entry: Pick<Entry, OfficeFact | 'ends'>): OfficeFact[] {
  const ends = endedIn(entry)
  return officeFacts.filter((name) => entry[name] !== null || ends.includes(name))
}

/** The key of one fact of an entry; null if it neither says nor ends it. */
export const keyIn = <Fact extends OfficeFact>(entry: Said & Pick<Entry, Fact | 'ends'>, fact: Fact): string | null =>
  entry[fact] === null && !endedIn(entry).includes(fact) ? null : keyOf(entry, badnessOf(entry[fact], entry.ends))

type WithKeys = OfficeFacts & { [Fact in OfficeFact as `${Fact}_key`]: string | null }

/** The newest of each fact of an office, as a row of `office_facts` has it. */
export interface Known extends WithKeys {
  said_at: string | null
  said_key: string | null
}

export const nothingKnown: Known = {
  ...{ said_at: null, said_key: null },
  ...(Object.fromEntries(officeFacts.flatMap((name) => [[name, null] as const, [`${name}_key`, null] as const])) as unknown as WithKeys),
}

/** What an entry alone makes known. */
export function knownFrom(entry: Entry): Known {
  const facts = saidIn(entry).flatMap((name) => [
    [name, entry[name]] as const,
    [`${name}_key`, keyOf(entry, badnessOf(entry[name], entry.ends))] as const,
  ])
  return { ...nothingKnown, said_at: entry.as_of, said_key: keyOf(entry), ...Object.fromEntries(facts) }
}

/** The newer of each fact. What lies ahead of the clock was stored while it was wrong, and counts less than anything else. */
export function newerOf(one: Known, other: Known, clock: string): Known {
  const isOther = (before: string | null, after: string | null) => orderOf(after, clock) > orderOf(before, clock)
  const newest = { ...one } as Record<string, unknown>
  for (const name of officeFacts)
    if (isOther(one[`${name}_key`], other[`${name}_key`])) {
      newest[name] = other[name]
      newest[`${name}_key`] = other[`${name}_key`]
    }
  if (isOther(one.said_key, other.said_key)) Object.assign(newest, { said_at: other.said_at, said_key: other.said_key })
  return newest as unknown as Known
}

const orderOf = (key: string | null, clock: string) => (key === null ? '' : `${key > lastOf(clock) ? 0 : 1} ${key}`)
