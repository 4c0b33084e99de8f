import { useEffect, useRef } from 'react'
import { shortDateTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { callQueue, refusalOf, useQueuedCalls } from './call-queue.ts'
import type { QueuedCall } from './waiting-calls.ts'

interface Props {
  /** Only the calls of one help request. */
  request?: string
}

/** What was not sent yet, and what the server has refused. */
export function QueuedCalls({ request }: Props) {
  const { t } = useTranslation('offline')
  const all = useQueuedCalls()
  const shown = request === undefined ? all : all.filter((each) => each.request === request)
  const waiting = shown.filter(({ state }) => state === 'waiting')
  const note = useRef<HTMLDivElement>(null)
  const before = useRef(waiting.length)

  // The button that was pressed is further down, where nothing changes.
  useEffect(() => {
    if (waiting.length > before.current) note.current?.scrollIntoView({ block: 'center' })
    before.current = waiting.length
  }, [waiting.length])

  if (shown.length === 0) return null
  return (
    <div ref={note}>
      <Note tone="caution" icon="unsaved" title={t('calls.title')} status>
        <Stack gap="tight">
          {waiting.length > 0 && <p>{t('calls.lead')}</p>}
          {shown.map((queued) => (
            <Queued key={queued.id} queued={queued} />
          ))}
          {waiting.length > 0 && (
            <Row>
              <Button variant="secondary" size="compact" onPress={() => void callQueue.sendAll()}>
                {t('report.sendNow')}
              </Button>
            </Row>
          )}
        </Stack>
      </Note>
    </div>
  )
}

function Queued({ queued }: { queued: QueuedCall }) {
  const { t } = useTranslation('offline')
  const { id, what, saved_at, state } = queued
  return (
    <Row between>
      <span>
        {state === 'refused'
          ? t('calls.wasRefused', { what, reason: refusalOf(queued) })
          : t('calls.waiting', { what, at: shortDateTime(saved_at) })}
      </span>
      <Button variant="quiet" size="compact" onPress={() => void callQueue.discard(id)}>
        {t('calls.discard')}
      </Button>
    </Row>
  )
}
