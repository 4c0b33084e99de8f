import type { AskReply } from '#contract/records/ask-reply.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'

/** Of a row that is not opened: something that somebody wrote waits for a person, the gravest of it. */
export function WaitingBadge({ replies }: { replies: readonly Pick<AskReply, 'means' | 'is_danger' | 'is_need'>[] }) {
  const { t } = useTranslation('incidents')
  const waiting = replies.filter(({ means }) => means === null)
  if (waiting.some(({ is_danger }) => is_danger)) return <StatusBadge tone="bad">{t('replies.danger')}</StatusBadge>
  if (waiting.some(({ is_need }) => is_need)) return <StatusBadge tone="caution">{t('replies.needsSomething')}</StatusBadge>
  return waiting.length === 0 ? null : <StatusBadge tone="caution">{t('replies.waits', { count: waiting.length })}</StatusBadge>
}
