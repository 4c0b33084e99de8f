import { useQuery } from '@tanstack/react-query'
import { rank } from '#contract/roles.ts'
import { useActor } from '#web/domain/session/session.ts'
import { sentHereQuery } from '#web/domain/where/guests-query.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'

/** For Managers: that members of others are told to come. */
export function SentHere() {
  const { t } = useTranslation('where')
  const { role, credit_union_id } = useActor()
  const isAsked = credit_union_id !== null && rank(role) >= rank('Manager')
  const { data = [] } = useQuery({ ...sentHereQuery(credit_union_id ?? ''), enabled: isAsked })
  if (data.length === 0) return null
  return (
    <p className="soft">
      {t('sentHere', { count: data.length })} {data.map(({ credit_union }) => credit_union.name).join(', ')}
    </p>
  )
}
