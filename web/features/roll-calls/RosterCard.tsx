import { useQuery } from '@tanstack/react-query'
import { isUnreachable } from '#web/domain/roll-calls/is-unreachable.ts'
import { rosterQuery } from '#web/domain/roll-calls/roster-query.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

/** How many people the roster has, and how many of them only a phone call can reach. */
export function RosterCard() {
  const { t } = useTranslation(['roll-calls', 'common'])
  const { data: roster } = useQuery(rosterQuery)
  const unreachable = roster?.rows.filter(isUnreachable).length ?? 0
  return (
    <Card title={t('start.rosterCard')} tight>
      <Stack gap="tight">
        {roster && (
          <StatusBadge tone="good" plain>
            {t('common:counts.people', { count: roster.total })}
          </StatusBadge>
        )}
        {unreachable > 0 && (
          <StatusBadge tone="caution" plain>
            {t('start.noWay', { count: unreachable })}
          </StatusBadge>
        )}
        <SmartLink to="/roster">{t('start.rosterOpen')}</SmartLink>
      </Stack>
    </Card>
  )
}
