import type { ResourceRow } from '#contract/resources/schemas.ts'
import { ageText } from '#web/lib/format/age.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'

/** When a person last confirmed the answers. Stale ones are a reason to ask first, not a reason not to call. */
export function Age({ row: { confirmed_at, is_old } }: { row: Pick<ResourceRow, 'confirmed_at' | 'is_old'> }) {
  const { t } = useTranslation('resources')
  const age = confirmed_at && ageText(confirmed_at)
  if (!is_old) return <span className="small quiet">{age ? t('results.reviewed', { age }) : t('results.notReviewed')}</span>
  return (
    <StatusBadge tone="caution" plain>
      {age ? t('results.reviewedLongAgo', { age }) : t('results.neverReviewed')}
    </StatusBadge>
  )
}
