import { useQuery } from '@tanstack/react-query'
import { fullName } from '#contract/rules/full-name.ts'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import { useActor } from '#web/domain/session/session.ts'
import { longDateTime } from '#web/lib/format/dates.ts'
import { usePrintedAt } from '#web/lib/format/printed-at.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { PrintFoot } from '#web/ui/layout/PrintFoot.tsx'

/** At the bottom of each sheet: whose list it is, who printed it, and when. */
export function RollCallFoot({ title }: { title: string }) {
  const { t } = useTranslation('roll-calls')
  const { first_name, last_name } = useActor()
  const { data: organization } = useQuery(creditUnionQuery)
  const printedAt = usePrintedAt()
  return (
    <PrintFoot
      what={t('printed', { organization: organization?.name ?? '', title })}
      who={t('printedBy', { name: fullName({ first_name, last_name }), time: longDateTime(printedAt) })}
    />
  )
}
