import { useEffect } from 'react'
import { startStatusQueue, statusQueue, useQueuedStatuses } from '#web/domain/offices/status-queue.ts'
import { type Entering, isFor } from '#web/domain/offices/use-status-entry.ts'
import { shortDateTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { refusalText } from '#web/lib/text/refusal-text.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

/** Queued statuses that are not shown: of an exercise, of another credit union, or while the list of the offices is shown. */
export function OtherStatuses({ shown }: { shown: Entering | undefined }) {
  const { t } = useTranslation('offices')
  const { rows } = useQueuedStatuses()
  useEffect(startStatusQueue, [])
  const others = rows.filter(({ state, body }) => state !== 'received' && (!shown || !isFor(shown, body.incident_id) || body.on_behalf_of))
  if (others.length === 0) return null
  return (
    <Note tone="caution" icon="unsaved" title={t('others.title')} status>
      <Stack gap="tight">
        {others.map(({ id, saved_at, reason, body }) => {
          const what = { count: body.entries.length, at: shortDateTime(saved_at) }
          return (
            <Row key={id} between>
              <span>
                {reason ? t('others.refused', { ...what, reason: refusalText(reason.code, reason.message) }) : t('others.waiting', what)}
              </span>
              <Button variant="quiet" size="compact" onPress={() => void statusQueue.discard(id)}>
                {t('bar.discard')}
              </Button>
            </Row>
          )
        })}
      </Stack>
    </Note>
  )
}
