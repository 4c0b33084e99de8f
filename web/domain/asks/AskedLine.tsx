import type { BoardRow } from '#contract/board/schemas.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { askedText } from './asked-words.ts'

type AskOfRow = Pick<BoardRow, 'asked_at' | 'ask_state' | 'ask_channels' | 'ask_delivery' | 'ask_declined'>

/** When and how the desk asked a credit union, and who answers there no more. Whom no message reaches is marked. */
export function AskedLine({ row }: { row: AskOfRow }) {
  const { t } = useTranslation('asks')
  const text = askedText(row, t)
  if (text === null) return null
  const isUnreachable = row.ask_state === 'by_phone_only' || row.ask_state === 'undelivered'
  return (
    <>
      {isUnreachable ? (
        <StatusBadge tone="caution" icon="phone" plain>
          {text}
        </StatusBadge>
      ) : (
        <span className="small soft">{text}</span>
      )}
      {row.ask_declined && (
        <span className="small soft"> {t('state.declined', { count: row.ask_declined.count, at: momentText(row.ask_declined.at) })}</span>
      )}
    </>
  )
}
