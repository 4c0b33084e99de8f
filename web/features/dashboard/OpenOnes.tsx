import { useQuery } from '@tanstack/react-query'
import { openImprovementsQuery } from '#web/domain/improvements/improvement-queries.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'

/** What was learned and is not done yet. */
export function OpenOnes() {
  const { t } = useTranslation('dashboard')
  const count = useQuery(openImprovementsQuery).data?.length ?? 0
  if (count === 0) return null
  return (
    <p>
      <SmartLink to="/improvements">{t('prepare.improvements', { count })}</SmartLink>
    </p>
  )
}
