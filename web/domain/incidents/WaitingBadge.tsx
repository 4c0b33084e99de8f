import type { AskReply } from '#contract/records/ask-reply.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'

/** The most urgent reply that waits for a decision, on a row that is collapsed. */
export function WaitingBadge({ replies }: { replies: readonly Pick<AskReply, 'means' | 'is_danger' | 'is_need'>[] }) {
  const { t } = useTranslation('incidents')
  const waiting = replies.filter(({ means }) => means === null)
  if (waiting.some(({ is_danger }) => is_danger)) return <StatusBadge tone="bad">{t('replies.danger')}</StatusBadge>
  if (waiting.some(({ is_need }) => is_need)) return <StatusBadge tone="caution">{t('replies.needsSomething')}</StatusBadge>
  return waiting.length === 0 ? null : <StatusBadge tone="caution">{t('replies.waits', { count: waiting.length })}</StatusBadge>
}
