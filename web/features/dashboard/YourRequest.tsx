import type { OwnRequest } from '#contract/join-requests/schemas.ts'
import { shortDateTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Fact, Facts } from '#web/ui/data/Facts.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Card } from '#web/ui/layout/Card.tsx'

/** A person who was here before the organization passed to its Administrator asked nothing, and nobody was mailed about them. */
export function YourRequest({ request }: { request: NonNullable<OwnRequest['request']> }) {
  const { t } = useTranslation('dashboard')
  const wasHere = request.former_role !== null
  return (
    <Card tight title={t(wasHere ? 'waiting.before.title' : 'waiting.request.title')}>
      <Facts>
        {wasHere ? (
          <Fact label={t('waiting.before.who')}>{t('waiting.before.administrator')}</Fact>
        ) : (
          <Fact label={t('waiting.request.asked')}>{t(request.is_listed ? 'waiting.request.whom' : 'waiting.request.nobody')}</Fact>
        )}
        <Fact label={t(wasHere ? 'waiting.before.since' : 'waiting.request.when')}>{shortDateTime(request.created_at)}</Fact>
        <Fact label={t('waiting.request.answer')}>
          <StatusBadge tone="unknown">{t('waiting.request.none')}</StatusBadge>
        </Fact>
        {request.until && (
          <Fact label={t('waiting.request.ends')}>{t('waiting.request.unless', { at: shortDateTime(request.until) })}</Fact>
        )}
      </Facts>
    </Card>
  )
}
