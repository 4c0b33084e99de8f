import type { BoardRow } from '#contract/board/schemas.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { askedText } from './asked-words.ts'

/** When and how the desk asked a credit union. Whom no message reaches is marked. */
export function AskedLine({ row }: { row: Pick<BoardRow, 'asked_at' | 'ask_state' | 'ask_channels' | 'ask_delivery'> }) {
  const { t } = useTranslation('asks')
  const text = askedText(row, t)
  if (text === null) return null
  if (row.ask_state === 'by_phone_only' || row.ask_state === 'undelivered')
    return (
      <StatusBadge tone="caution" icon="phone" plain>
        {text}
      </StatusBadge>
    )
  return <span className="small soft">{text}</span>
}
