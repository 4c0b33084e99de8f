import { useQuery } from '@tanstack/react-query'
import { listReplies } from '#contract/office-statuses/calls.ts'
import { AskReplies } from '#web/domain/incidents/AskReplies.tsx'
import { officesKey, reloadOffices } from '#web/domain/offices/office-queries.ts'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import { useActor } from '#web/domain/session/session.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Card } from '#web/ui/layout/Card.tsx'

const repliesQuery = callQuery(listReplies, { queryKey: [...officesKey, 'replies'] })

/** What people of the organization wrote to a storm, and what they said it needs, for its Managers: those that wait. */
export function OwnReplies() {
  const { t } = useTranslation('offices')
  const { data: own } = useQuery(creditUnionQuery)
  const { impersonator } = useActor()
  const { data = [] } = useQuery({ ...repliesQuery, enabled: !impersonator })
  const waiting = data.filter(({ means }) => means === null)
  if (waiting.length === 0) return null
  return (
    <Card tight label={t('replies')}>
      <h2>{t('replies')}</h2>
      <AskReplies replies={waiting} name={own?.name ?? ''} onDecided={reloadOffices} />
    </Card>
  )
}
