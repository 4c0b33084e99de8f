import type { Offer } from '#contract/help-requests/schemas.ts'
import { ConfirmedBadge } from '#web/domain/organizations/ConfirmedBadge.tsx'
import { useActor } from '#web/domain/session/session.ts'
import { shortDate } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { offerTones } from '../badge-tones.ts'
import { useHelpLabels } from '../use-help-labels.ts'
import { overdueOf } from './overdue.ts'

/** The state of an offer, and what is overdue. */
export function OfferHeadline({ offer, withName }: { offer: Offer; withName: boolean }) {
  const words = useHelpLabels()
  return (
    <Row>
      <span>{withName ? `${words.unit(offer)}, ${offer.credit_union.name}` : words.unit(offer)}</span>
      {withName && <ConfirmedBadge of={offer.credit_union} />}
      <OfferBadges offer={offer} />
    </Row>
  )
}

/** The state of an offer, and what is overdue. */
export function OfferBadges({ offer }: { offer: Offer }) {
  const { t } = useTranslation(['offers', 'help-requests'])
  const late = overdueOf(offer)
  const { credit_union_id: own } = useActor()
  const isOut = (offer.state === 'arrived' || offer.state === 'on_the_way') && !late
  const isOurs = own === offer.credit_union.id
  // An offer that the reader has made asks nothing of them.
  const isWaitingForThem = offer.state === 'offered' && isOurs
  const tone = isWaitingForThem ? 'unknown' : offerTones[offer.state]
  const word = isWaitingForThem ? t('states.waitingForThem') : t(`states.${offer.state}`)
  return (
    <>
      <StatusBadge tone={tone}>{word}</StatusBadge>
      {isOut && <span className="small soft">{t(isOurs ? 'outUntil' : 'dueBack', { date: shortDate(offer.until) })}</span>}
      {late && <StatusBadge tone="bad">{t(`help-requests:overdue.${late.what}`, { date: shortDate(late.date) })}</StatusBadge>}
    </>
  )
}
