import type { TabName } from '#contract/catalogue/prepare-form.ts'
import { MONTHS_FRESH } from '#contract/prepare/options.ts'
import type { Resource } from '#contract/resources/schemas.ts'
import { shortDate } from '#web/lib/format/dates.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'

/** When the part of the checklist that a card shows was last confirmed. */
export function Reviewed({ resource, tab }: { resource: Resource; tab: TabName }) {
  const { t } = useTranslation('resources')
  const at = resource.confirmations[tab]
  if (!at) return t('results.notReviewed')
  const age = shortDate(at)
  if (!isStale(at)) return t('results.reviewed', { age })
  return (
    <StatusBadge tone="caution" plain>
      {t('results.reviewedLongAgo', { age })}
    </StatusBadge>
  )
}

function isStale(at: string) {
  const limit = new Date(renderTime())
  limit.setUTCMonth(limit.getUTCMonth() - MONTHS_FRESH)
  return Date.parse(at) < limit.getTime()
}
