import { useQuery } from '@tanstack/react-query'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import { PrintedFoot } from '#web/domain/session/PrintedFoot.tsx'
import { useTranslation } from '#web/lib/text/i18n.ts'

/** At the bottom of each sheet: whose list it is, who printed it, and when. */
export function RollCallFoot({ title }: { title: string }) {
  const { t } = useTranslation('roll-calls')
  const { data: organization } = useQuery(creditUnionQuery)
  const what = t('printed', { organization: organization?.name ?? '', title })
  return <PrintedFoot what={what} />
}
