// The statuses of offices that a person has not sent yet.

import type { BodyInput } from '#contract/call.ts'
import type { storeStatuses } from '#contract/office-statuses/calls.ts'
import type { Office, StatusEntry } from '#contract/records/office.ts'
import { endableFacts, type OfficeStatus } from '#contract/records/office-options.ts'
import { dayText } from '#web/lib/format/dates.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { isKnown, isYoung } from './statuses.ts'

/** One office of a batch. */
export type Entry = BodyInput<typeof storeStatuses>['entries'][number]

export type Facts = Pick<
  StatusEntry,
  'power' | 'communications' | 'systems' | 'cash' | 'guests' | 'opens_again_on' | 'note' | 'public_note'
>

/** The status is null until one is chosen. */
export interface Answer extends Facts {
  status: OfficeStatus | null
}

/** What a person said of each office and has not sent yet: only what differs from what is known, so that nothing else gets a new moment. */
export type Changes = Readonly<Record<string, Partial<Answer>>>

const nothing: Answer = {
  status: null,
  power: null,
  communications: null,
  systems: null,
  cash: null,
  guests: null,
  opens_again_on: null,
  note: null,
  public_note: null,
}
const names = Object.keys(nothing) as (keyof Answer)[]
export const factNames = names.filter((name): name is keyof Facts => name !== 'status')

/** An earlier status, as the form shows it. */
export const officeAnswer = (said: Partial<Record<keyof Answer, unknown>> | null): Answer =>
  Object.fromEntries(names.map((name) => [name, said?.[name] ?? null])) as unknown as Answer

/** What says how it is, besides the status. */
export const workingFacts = ['power', 'communications', 'systems', 'cash', 'guests'] as const

/**
 * What is known of an office, with or without a status. What says how it is and is too old to count, or from before the newest storm began, is not
 * chosen: a press says it again.
 */
export const knownAnswer = ({ facts, current, before }: Pick<Office, 'facts' | 'current' | 'before'>, since?: string): Answer => ({
  ...officeAnswer({
    // Members read it as long as nobody ends it, whichever storm's card this is.
    public_note: before?.public_note,
    ...Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, fact?.value])),
    ...current,
  }),
  ...Object.fromEntries(workingFacts.filter((name) => earlierFact({ facts }, name, since)).map((name) => [name, null])),
  status: current && isRecent(current, since) ? current.status : null,
})

export type WorkingFact = (typeof workingFacts)[number]

/** What was last said of it, where that is too old to be chosen. */
export function earlierFact({ facts }: Pick<Office, 'facts'>, name: WorkingFact, since: string | undefined) {
  const fact = facts[name]
  return fact && !isRecent(fact, since) ? fact : null
}

const isRecent = (said: { as_of: string }, since: string | undefined) => isYoung(said.as_of) && said.as_of >= (since ?? '')

/** What an office that opens ends, unless it is said again. */
const endedByOpen = ['opens_again_on', 'note', 'public_note'] as const
const emptied = { opens_again_on: null, note: null, public_note: null }

const opens = ({ status }: Partial<Answer>, before: Answer) => status === 'open' && before.status !== 'open'

/** What is known once the changes are stored. */
export const changedAnswer = (before: Answer, part: Partial<Answer> = {}): Answer => ({
  ...before,
  ...(opens(part, before) && emptied),
  ...part,
})

/** The changes with one more. A value that equals the earlier one is not a change. */
export function withChange(changes: Changes, { id, before, part }: { id: string; before: Answer; part: Partial<Answer> }): Changes {
  const { [id]: earlier, ...others } = changes
  const next = { ...earlier, ...part }
  const base = { ...before, ...(opens(next, before) && emptied) }
  const isChange = (name: keyof Answer) => (next[name] === '' ? null : next[name]) !== base[name] && next[name] !== undefined
  const said = names.filter((name) => isChange(name) || (name === 'status' && next.status != null && next.status !== before.status))
  return said.length > 0 ? { ...others, [id]: Object.fromEntries(said.map((name) => [name, next[name]])) } : others
}

/** The note that goes because the office opens; null where there was none, or where another one is said. */
export const droppedNote = (part: Partial<Answer>, before: Answer, which: 'public_note' | 'note' = 'public_note'): string | null =>
  opens(part, before) && !part[which] ? before[which] : null

/** The note for members that stays, also where the status changes. */
export const keptNote = (part: Partial<Answer>, before: Answer): string | null =>
  !opens(part, before) && part.public_note === undefined ? before.public_note : null

/** What is sent of the changes: the facts that are said, and the names of those that are no longer so. */
export const entriesOf = (changes: Changes): Entry[] => Object.entries(changes).map(([office_id, part]) => ({ office_id, ...saidIn(part) }))

function saidIn(part: Partial<Answer>) {
  const said = Object.entries(part).map(([name, value]) => [name, typeof value === 'string' ? value.trim() || null : value] as const)
  const isEnded = (name: string) => part.status !== 'open' || !endedByOpen.some((each) => each === name)
  const over = said.filter(([name, value]) => value === null && isEnded(name)).map(([name]) => name)
  const ends = endableFacts.filter((name) => over.includes(name))
  return { ...Object.fromEntries(said.filter(([, value]) => value !== null)), ...(ends.length > 0 && { ends }) }
}

/** What the entries say, as changes. "Nothing has changed" says nothing of its own. */
export const changesIn = (entries: readonly Entry[]): Changes =>
  Object.fromEntries(entries.flatMap(({ office_id, unchanged, ...entry }) => (unchanged ? [] : [[office_id, partOf(entry)]])))

/** What an entry says, as a change. */
export function partOf({ ends, ...entry }: Partial<Entry>): Partial<Answer> {
  const said = Object.entries(officeAnswer(entry)).filter(([, value]) => value !== null)
  return { ...Object.fromEntries((ends ?? []).map((name) => [name, null])), ...Object.fromEntries(said) }
}

/** The changes without what is empty: in a draft of whole answers that is what nobody said, which ends nothing. */
export const withoutEmpty = (changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([id, part]) => {
      const said = Object.entries(part).filter(([, value]) => value !== null && value !== '')
      return said.length > 0 ? [[id, Object.fromEntries(said)]] : []
    }),
  )

/** Confirms the known statuses as of now. Unknown offices stay unknown. */
export const unchangedEntries = (offices: readonly Office[]): Entry[] =>
  offices.filter(isKnown).map(({ id }) => ({ office_id: id, unchanged: true }))

export const allClosedEntries = (offices: readonly Office[]): Entry[] => offices.map(({ id }) => ({ office_id: id, status: 'closed' }))

/** An office that is already open keeps its notes, and nothing else of it gets a new moment. The notes of the others were about a state that is over. */
export const allOpenEntries = (offices: readonly Office[]): Entry[] =>
  offices.map(({ id, current }) => ({
    office_id: id,
    status: 'open',
    ...(current?.status === 'open' && isKnown({ current }) && ofOpen(current)),
  }))

function ofOpen({ note, public_note, opens_again_on }: Pick<Answer, (typeof endedByOpen)[number]>) {
  const isAhead = opens_again_on !== null && opens_again_on >= dayText(new Date(renderTime()))
  return { ...(note && { note }), ...(public_note && { public_note }), ...(isAhead && { opens_again_on }) }
}

export const isFuture = (asOf: string | null): boolean => asOf !== null && Date.parse(asOf) > renderTime()
