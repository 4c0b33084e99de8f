import { useState } from 'react'
import type { Hook } from '#contract/records/hook.ts'
import { MOST_RESENT } from '#contract/records/hook-options.ts'
import { MINUTE } from '#contract/rules/time.ts'
import { momentHere } from '#web/lib/format/clocks.ts'
import { dayText, timeText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

interface Props {
  of: Hook
  busy: boolean
  /** Resolves to the moment from which the rest is sent; null if nothing is left. */
  onSend: (since: string) => Promise<string | null>
}

/** Sends again what happened since a moment that can be chosen. */
export function SendAgain({ of: hook, busy, onSend }: Props) {
  const { t } = useTranslation('connections')
  const [since, setSince] = useState(sinceWhen(hook))
  const [hasMore, setHasMore] = useState(false)

  async function send() {
    const rest = await onSend(since || EVER)
    setHasMore(rest !== null)
    if (rest !== null) setSince(rest)
  }
  return (
    <Stack>
      <TextField
        name="since"
        type="datetime-local"
        width="date"
        label={t('deliveries.since')}
        hint={t('deliveries.sinceHint')}
        value={since && localText(since)}
        onChange={(text) => setSince(momentOf(text))}
      />
      <div>
        <Button variant="secondary" busy={busy} onPress={() => void send()}>
          {t(since ? 'deliveries.againSince' : 'deliveries.againAll')}
        </Button>
      </div>
      {hasMore && <Note>{t('deliveries.more', { count: MOST_RESENT })}</Note>}
    </Stack>
  )
}

/** Before the first event of all. */
const EVER = new Date(0).toISOString()

/**
 * A little before the last event that was taken, because events come in any order: the first one that was not may have happened just before it. Empty for
 * all events.
 */
const sinceWhen = ({ last_success_at }: Hook) =>
  last_success_at === null ? '' : new Date(Date.parse(last_success_at) - MINUTE).toISOString()

/** The value of a field for a day and a time, by the clock of the device. */
const localText = (moment: string) => `${dayText(new Date(moment))}T${timeText(new Date(moment))}`

/** Empty while the field is not filled in. */
function momentOf(text: string): string {
  const [day = '', time = ''] = text.split('T')
  const when = momentHere(day, time)
  return Number.isNaN(when.getTime()) ? '' : when.toISOString()
}
