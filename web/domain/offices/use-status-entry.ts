// The statuses that a person is about to send, is sending and has sent, on top of what the server says.

import { useState } from 'react'
import type { ReportedVia } from '#contract/catalogue/report-form.ts'
import type { Office } from '#contract/records/office.ts'
import { useActor } from '#web/domain/session/session.ts'
import { forgetDraft, readDraft, writeDraft } from '#web/lib/forms/draft.ts'
import {
  type Answer,
  allOpenEntries,
  type Changes,
  type Entry,
  entriesOf,
  isFuture,
  officeAnswer,
  unchangedEntries,
  withChange,
  withoutStatus,
} from './status-draft.ts'
import { type QueuedStatuses, queueStatuses, queueWithUndo, statusQueue, useShownStatuses } from './status-queue.ts'

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

export function useStatusEntry(incident: string, onBehalf?: OnBehalf) {
  const user = useActor()
  const draftName = ['offices', incident, onBehalf?.of].filter(Boolean).join('.')
  const [draft, setDraft] = useState<Draft>(() => readDraft<Draft>(user.id, draftName)?.values ?? empty)
  const [wasTried, setWasTried] = useState(false)
  const queued = useShownStatuses()

  const rows = queued.rows.filter(({ body }) => body.incident_id === incident && (body.on_behalf_of ?? undefined) === onBehalf?.of)
  const { changes, asOf } = draft
  const missing = withoutStatus(changes)

  function store(next: Draft) {
    setDraft(next)
    if (Object.keys(next.changes).length === 0) forgetDraft(user.id, draftName)
    else writeDraft(user.id, draftName, next)
  }

  const batchOf = (entries: Entry[], moment: string | null) => ({
    incident_id: incident,
    ...(moment && { as_of: moment }),
    entries,
    ...(onBehalf && { on_behalf_of: onBehalf.of, via: onBehalf.via }),
  })

  async function send(): Promise<boolean> {
    setWasTried(true)
    if (missing.length > 0 || isFuture(asOf)) return false
    await queueStatuses(user, batchOf(entriesOf(changes), asOf))
    setWasTried(false)
    store(empty)
    return true
  }

  /** Sends the same status for many offices, unless the person undoes it. It replaces their unsent changes. */
  async function sendMany(entries: Entry[], words: { title: string; message: string }) {
    const replaced = new Set(entries.map(({ office_id }) => office_id))
    const left = Object.fromEntries(Object.entries(changes).filter(([id]) => !replaced.has(id)))
    store({ changes: left, asOf: Object.keys(left).length > 0 ? asOf : null })
    await queueWithUndo(user, batchOf(entries, null), { ...words, onUndone: () => store(draft) })
  }

  return {
    rows,
    sending: queued.sending,
    trouble: queued.trouble,
    changes,
    asOf,
    missing: wasTried ? missing : [],
    setAsOf: (next: string | null) => store({ changes, asOf: next }),
    answer: (office: Office) => changes[office.id] ?? officeAnswer(queuedEntry(rows, office) ?? office.current),
    before: (office: Office) => officeAnswer(queuedEntry(rows, office) ?? office.current),
    change: (office: Office, part: Partial<Answer>) =>
      store({
        asOf,
        changes: withChange(changes, { id: office.id, before: officeAnswer(queuedEntry(rows, office) ?? office.current), part }),
      }),
    send,
    discard: () => store(empty),
    allOpen: (shown: readonly Office[], words: { title: string; message: string }) => sendMany(allOpenEntries(shown), words),
    /** Offices with unsent changes are left out, because they have changed. */
    nothingChanged: (shown: readonly Office[], words: { title: string; message: string }) =>
      sendMany(unchangedEntries(shown.filter(({ id }) => !(id in changes))), words),
    /** Turns a refused batch into unsent changes again. */
    correct: async (row: QueuedStatuses) => {
      const again = row.body.entries.filter(({ unchanged }) => !unchanged).map((entry) => [entry.office_id, officeAnswer(entry)] as const)
      if (await statusQueue.discard(row.id)) store({ changes: { ...Object.fromEntries(again), ...changes }, asOf: null })
    },
  }
}

export type StatusEntryForm = ReturnType<typeof useStatusEntry>

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
