import type { Offer } from '#contract/help-requests/schemas.ts'
import { ConfirmedBadge } from '#web/domain/confirmation/ConfirmedBadge.tsx'
import { shortDate } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Signal } from '#web/ui/feedback/Signal.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { overdueOf } from './overdue.ts'
import { offerTones } from './signals.ts'
import { useWords } from './use-words.ts'

/** How an offer stands, and what of it is late. */
export function OfferHeadline({ offer, withName }: { offer: Offer; withName: boolean }) {
  const words = useWords()
  return (
    <Row>
      <span>{withName ? `${words.unit(offer)}, ${offer.credit_union.name}` : words.unit(offer)}</span>
      {withName && <ConfirmedBadge of={offer.credit_union} />}
      <OfferSignals offer={offer} />
    </Row>
  )
}

/** The state of an offer, and what of it is late. */
export function OfferSignals({ offer }: { offer: Offer }) {
  const { t } = useTranslation('help-requests')
  const late = overdueOf(offer)
  return (
    <>
      <Signal tone={offerTones[offer.state]}>{t(`offerStates.${offer.state}`)}</Signal>
      {late && <Signal tone="bad">{t(`overdue.${late.what}`, { date: shortDate(late.date) })}</Signal>}
    </>
  )
}
