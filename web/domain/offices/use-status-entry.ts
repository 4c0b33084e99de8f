// The statuses that a person is about to send, is sending and has sent, on top of what the server says.

import { useState } from 'react'
import type { ReportedVia } from '#contract/catalogue/report-form.ts'
import type { Office } from '#contract/records/office.ts'
import { useActor } from '#web/domain/session/session.ts'
import { forgetDraft, readDraft, writeDraft } from '#web/lib/forms/draft.ts'
import { draftOwnerOf } from '#web/lib/offline/device-owner.ts'
import {
  type Answer,
  type Changes,
  changedAnswer,
  changesIn,
  type Entry,
  entriesOf,
  isFuture,
  knownAnswer,
  partOf,
  withChange,
  withoutEmpty,
} from './status-draft.ts'
import { type QueuedStatuses, queueStatuses, statusQueue, useShownStatuses } from './status-queue.ts'
import { queueWithUndo } from './status-undo.ts'
import { newestStorm } from './statuses.ts'
import { useTaps } from './use-taps.ts'

/** Whose statuses, where the desk enters them for another credit union. */
export interface OnBehalf {
  /** An organization's id, or `directory:` and the id of one that has not enrolled. */
  of: string
  via: ReportedVia
}

interface Draft {
  changes: Changes
  /** The moment at which they are true, if it is not the moment of Send. */
  asOf: string | null
}

const empty: Draft = { changes: {}, asOf: null }

/** What the statuses are entered for. */
export interface Entering {
  /** The incident of the card: the desk's, or an exercise. Null for the own offices, which are the same in every storm. */
  id: string | null
  is_exercise: boolean
  /** The storms over the offices, the newest first. */
  storms: readonly { id: string; name: string; starts_at: string }[]
}

export function useStatusEntry(entering: Entering, offices: readonly Office[], onBehalf?: OnBehalf) {
  const user = useActor()
  const owner = draftOwnerOf(user)
  const draftOf = (form: string) => [form, entering.id ?? 'own', onBehalf?.of].filter(Boolean).join('.')
  const [draftName, earlierName] = [draftOf('offices-facts'), draftOf('offices')]
  const [draft, setDraft] = useState<Draft>(() => readDraft<Draft>(owner, draftName)?.values ?? earlierDraft(owner, earlierName) ?? empty)
  const queued = useShownStatuses()

  const isOfCard = ({ body }: QueuedStatuses) => isFor(entering, body.incident_id) && (body.on_behalf_of ?? undefined) === onBehalf?.of
  const rows = queued.rows.filter(isOfCard)
  const { changes, asOf } = draft
  const taps = useTaps(user, rows, isOfCard)

  function store(next: Draft) {
    setDraft(next)
    forgetDraft(owner, earlierName)
    if (Object.keys(next.changes).length === 0) forgetDraft(owner, draftName)
    else writeDraft(owner, draftName, next)
  }

  const batchOf = (entries: Entry[], moment: string | null) => ({
    ...cardOf(entering, offices, entries),
    ...(moment && { as_of: moment }),
    entries,
    ...(onBehalf && { on_behalf_of: onBehalf.of, via: onBehalf.via }),
  })

  const change = (office: Office, part: Partial<Answer>) => {
    const known = changedAnswer(before(office), taps.said[office.id])
    store({ asOf, changes: withChange(changes, { id: office.id, before: known, part }) })
  }

  async function send(): Promise<boolean> {
    if (isFuture(asOf)) return false
    await queueStatuses(user, batchOf(entriesOf(changes), asOf))
    store(empty)
    return true
  }

  const before = (office: Office) => {
    const queuedPart = queuedEntry(
      rows.filter(({ id }) => id !== taps.row?.id),
      office,
    )
    return changedAnswer(knownAnswer(office, newestStorm(office, entering.storms)?.starts_at), queuedPart && partOf(queuedPart))
  }

  /** Sends the same status for many offices, unless the person undoes it. It replaces their unsent changes. */
  async function sendMany(entries: Entry[], words: { title: string; message: string }) {
    const replaced = new Set(entries.map(({ office_id }) => office_id))
    const left = Object.fromEntries(Object.entries(changes).filter(([id]) => !replaced.has(id)))
    store({ changes: left, asOf: Object.keys(left).length > 0 ? asOf : null })
    await queueWithUndo(user, batchOf(entries, null), { ...words, inBar: true, onUndone: () => store(draft) })
  }

  return {
    rows,
    sending: queued.sending,
    trouble: queued.trouble,
    changes,
    asOf,
    setAsOf: (next: string | null) => store({ changes, asOf: next }),
    answer: (office: Office) => changedAnswer(changedAnswer(before(office), taps.said[office.id]), changes[office.id]),
    before,
    /** What was said of an office and can still be undone, or is not sent. */
    partOf: (office: Office): Partial<Answer> | undefined => {
      const parts = [taps.said[office.id], changes[office.id]].filter((part) => part !== undefined)
      return parts.length > 0 ? Object.assign({}, ...parts) : undefined
    },
    change,
    /** Whether a choice is sent by itself, unless it is of an earlier moment, or the office has an unsent change. */
    isSentByItself: !onBehalf && !user.impersonator,
    /** A choice at first sight: it is sent by itself, unless the person undoes it. */
    tap(office: Office, part: Partial<Answer>) {
      if (onBehalf || asOf !== null || user.impersonator || office.id in changes) return change(office, part)
      taps.say({
        change: { id: office.id, before: before(office), part },
        batchOf: (entries) => batchOf(entries, null),
        nameOf: (id) => offices.find((each) => each.id === id)?.name ?? '',
      })
    },
    send,
    discard: () => store(empty),
    sendMany,
    /** Turns a refused batch into unsent changes again. */
    correct: async (row: QueuedStatuses) => {
      const again = changesIn(row.body.entries)
      if (await statusQueue.discard(row.id)) store({ changes: { ...again, ...changes }, asOf: null })
    },
  }
}

/** A draft of an earlier build, which held a whole answer of each office. */
function earlierDraft(owner: string, name: string): Draft | undefined {
  const earlier = readDraft<Draft>(owner, name)?.values
  return earlier && { ...earlier, changes: withoutEmpty(earlier.changes) }
}

export type StatusEntryForm = ReturnType<typeof useStatusEntry>

/** Whether what was said there is shown with what is entered. */
export const isFor = ({ id, storms }: Entering, incident: string | null | undefined) =>
  id === null ? !incident || storms.some((storm) => storm.id === incident) : incident === id

/**
 * The newest storm's card where it covers all of the offices: a storm that has not begun counts what its own card said. A storm that covers only some
 * of them cannot have been the card.
 */
function cardOf({ id, storms: [newest] }: Entering, offices: readonly Office[], entries: readonly Entry[]) {
  if (id !== null) return { incident_id: id }
  const covered = new Set(offices.filter(({ incidents }) => incidents.some((storm) => storm.id === newest?.id)).map((office) => office.id))
  return newest && entries.every(({ office_id }) => covered.has(office_id)) ? { incident_id: newest.id } : {}
}

/** The newest row with a status of an office. */
export const rowOf = (rows: readonly QueuedStatuses[], { id }: Office): QueuedStatuses | undefined =>
  rows.findLast(({ body }) => body.entries.some(({ office_id }) => office_id === id))

/** The queued status of an office. "Nothing has changed" adds nothing to the server's. */
function queuedEntry(rows: readonly QueuedStatuses[], office: Office): Entry | undefined {
  const row = rowOf(rows, office)
  if (row?.state !== 'waiting') return undefined
  return row.body.entries.find(({ office_id, unchanged }) => office_id === office.id && !unchanged)
}

/** Why the server refused the status of an office; undefined if the error is in another entry, or in the whole batch. */
export function refusalOf({ errors = {}, body }: QueuedStatuses, { id }: Office): string | undefined {
  const place = body.entries.findIndex(({ office_id }) => office_id === id)
  const [name] = Object.keys(errors).filter((field) => field.startsWith(`entries.${place}.`))
  return name && errors[name]?.[0]
}
