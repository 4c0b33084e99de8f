import { useEffect, useState } from 'react'
import type { SessionUser } from '#contract/records/person.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { type Changes, changesIn, factNames, withChange } from './status-draft.ts'
import type { QueuedStatuses } from './status-queue.ts'
import { queueTap, sendHeldOnClose, type Tap, tapRowIn } from './status-tap.ts'

/** Named in the bar; more are counted. */
const NAMED = 3

/** The choices that are held, among the queued rows of a card. */
export function useTaps(user: SessionUser, rows: readonly QueuedStatuses[], isOfCard: (row: QueuedStatuses) => boolean) {
  const { t } = useTranslation('offices')
  // Until the device has stored them.
  const [pending, setPending] = useState<Changes | null>(null)
  const row = tapRowIn(rows)
  const said = pending ?? (row ? changesIn(row.body.entries) : {})

  useEffect(() => {
    addEventListener('pagehide', sendHeldOnClose)
    return () => removeEventListener('pagehide', sendHeldOnClose)
  }, [])

  function labelOf(changes: Changes, nameOf: Tap['nameOf']) {
    const each = Object.entries(changes).map(([id, part]) => {
      const facts = factNames.filter((name) => part[name] !== undefined).map((name) => t(`short.${name}`))
      return t('bar.said', { name: nameOf(id), said: [part.status && t(`status.${part.status}`), ...facts].filter(Boolean).join(', ') })
    })
    const more = each.length - NAMED
    return [...each.slice(0, NAMED), more > 0 && t('bar.saidMore', { count: more })].filter(Boolean).join('; ')
  }

  return {
    row,
    said,
    say(tap: Tap) {
      const next = withChange(said, tap.change)
      setPending(next)
      void queueTap(user, tap, { isOfCard, labelOf }).finally(() => setPending((now) => (now === next ? null : now)))
    },
  }
}
