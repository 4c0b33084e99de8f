import type { ConfirmationState } from '#contract/back-office/trust-schemas.ts'
import { longDateTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/feedback/StatusBadge.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { pathOf } from '../section-url.ts'

type State = 'confirmed' | 'superseded' | 'refused' | 'waiting'

const tones: Record<State, StatusTone> = { confirmed: 'good', superseded: 'bad', refused: 'bad', waiting: 'caution' }

function stateOf({ confirmed, superseded_by, refused }: ConfirmationState): State {
  if (confirmed) return 'confirmed'
  if (superseded_by) return 'superseded'
  return refused ? 'refused' : 'waiting'
}

/** Whether the organization is confirmed, by whom, and the foundation's notes about it. */
export function ConfirmationCard({ organization }: { organization: ConfirmationState }) {
  const { t } = useTranslation('waiting-queue')
  const { confirmed, refused, superseded_by, withdrawn, asked_for_more, reason, claims, is_earlier, number_refused, looks_like } =
    organization
  const state = stateOf(organization)
  return (
    <Card title={t('confirmation.title')} aside={<StatusBadge tone={tones[state]}>{t(`confirmation.${state}`)}</StatusBadge>}>
      {confirmed?.how && <p>{t(`confirmation.how.${confirmed.how}`, { date: longDateTime(confirmed.at) })}</p>}
      {confirmed?.by && <p>{t('confirmation.by', { name: confirmed.by })}</p>}
      {state === 'waiting' && <p>{t(`reasons.${reason}`)}</p>}
      {looks_like && state === 'waiting' && <p>{t('looksLike', { name: looks_like })}</p>}
      {claims > 1 && <p>{t('claims', { count: claims })}</p>}
      {is_earlier && state === 'waiting' && <p>{t('earlier')}</p>}
      {withdrawn && <p>{t('confirmation.withdrawn', { date: longDateTime(withdrawn.at), reason: withdrawn.reason })}</p>}
      {refused && <p>{t('confirmation.refusedWhy', { date: longDateTime(refused.at), reason: refused.reason })}</p>}
      {asked_for_more && <p>{t('confirmation.askedFor', { date: longDateTime(asked_for_more.at), text: asked_for_more.text })}</p>}
      {superseded_by && (
        <p>
          <SmartLink to={pathOf('waiting', superseded_by.id)}>{t('confirmation.supersededBy', { name: superseded_by.name })}</SmartLink>
        </p>
      )}
      {number_refused && <p>{t('confirmation.numberRefused')}</p>}
    </Card>
  )
}
