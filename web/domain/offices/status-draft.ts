// The statuses of offices that a person has not sent yet.

import type { BodyInput } from '#contract/call.ts'
import type { storeStatuses } from '#contract/office-statuses/calls.ts'
import type { Office, StatusEntry } from '#contract/records/office.ts'
import type { OfficeStatus } from '#contract/records/office-options.ts'
import { renderTime } from '#web/lib/page/hydration.ts'

/** One office of a batch. */
export type Entry = BodyInput<typeof storeStatuses>['entries'][number]

export type Facts = Pick<StatusEntry, 'power' | 'communications' | 'systems' | 'cash' | 'opens_again_on' | 'note' | 'public_note'>

/** The status is null until one is chosen. */
export interface Answer extends Facts {
  status: OfficeStatus | null
}

/** The changes that are not sent yet, by office. */
export type Changes = Readonly<Record<string, Answer>>

const nothing: Answer = {
  status: null,
  power: null,
  communications: null,
  systems: null,
  cash: null,
  opens_again_on: null,
  note: null,
  public_note: null,
}
const names = Object.keys(nothing) as (keyof Answer)[]
export const factNames = names.filter((name): name is keyof Facts => name !== 'status')

/** An earlier status, as the form shows it. */
export const officeAnswer = (said: Partial<Record<keyof Answer, unknown>> | null): Answer =>
  Object.fromEntries(names.map((name) => [name, said?.[name] ?? null])) as unknown as Answer

/** The changes with one more. An answer that equals the earlier one is not a change. An open office needs no day on which it opens again. */
export function withChange(changes: Changes, { id, before, part }: { id: string; before: Answer; part: Partial<Answer> }): Changes {
  const { [id]: earlier, ...others } = changes
  const base = earlier ?? before
  const next: Answer = { ...base, ...noteAfter(base, before, part), ...part, ...(part.status === 'open' && { opens_again_on: null }) }
  const isChanged = names.some((name) => (next[name] === '' ? null : next[name]) !== before[name])
  return isChanged ? { ...others, [id]: next } : others
}

/** What members read was said of the earlier status: it goes with it unless it is kept by hand, and comes back with it. */
function noteAfter(base: Answer, before: Answer, { status }: Partial<Answer>): Partial<Answer> {
  if (status === undefined || status === base.status) return {}
  if (status === before.status) return base.public_note ? {} : { public_note: before.public_note }
  return base.public_note === before.public_note ? { public_note: null } : {}
}

/** The note for members that went with the earlier status; null where there was none, or where another one is said. */
export const droppedNote = (answer: Answer, before: Answer): string | null =>
  answer.status !== before.status && !answer.public_note ? before.public_note : null

/** The changed offices without a status, which cannot be sent. */
export const withoutStatus = (changes: Changes): string[] =>
  Object.entries(changes)
    .filter(([, { status }]) => status === null)
    .map(([id]) => id)

export const entriesOf = (changes: Changes): Entry[] =>
  Object.entries(changes).map(([office_id, answer]) => ({
    office_id,
    ...answer,
    note: answer.note?.trim() || null,
    public_note: answer.public_note?.trim() || null,
  }))

/** Confirms the known statuses as of now. Unknown offices stay unknown. */
export const unchangedEntries = (offices: readonly Office[]): Entry[] =>
  offices.filter(({ current }) => current !== null).map(({ id }) => ({ office_id: id, unchanged: true }))

/** An office that is already open keeps its notes. The notes of the others were about a state that is over. */
export const allOpenEntries = (offices: readonly Office[]): Entry[] =>
  offices.map(({ id, current }) => (current?.status === 'open' ? { office_id: id, unchanged: true } : { office_id: id, status: 'open' }))

export const isFuture = (asOf: string | null): boolean => asOf !== null && Date.parse(asOf) > renderTime()
