import { useRef } from 'react'
import type { HelpRequest, Offer } from '#contract/help-requests/schemas.ts'
import { ConfirmedBadge } from '#web/domain/confirmation/ConfirmedBadge.tsx'
import { longDateTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Fact, Facts } from '#web/ui/data/Facts.tsx'
import { Steps } from '#web/ui/data/Steps.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { OfferActions } from './OfferActions.tsx'
import { OfferSignals } from './OfferHeadline.tsx'
import { partOfDays, restWith } from './offer-values.ts'
import { useWords } from './use-words.ts'

interface Props {
  request: HelpRequest
  offer: Offer
  /** The own organization asked: the offer is somebody else's. */
  isOurs: boolean
}

/** An offer with its terms, its way so far, and what the reader may do next. */
export function OfferCard({ request, offer, isOurs }: Props) {
  const { t } = useTranslation('help-requests')
  const words = useWords()
  const card = useRef<HTMLDivElement>(null)
  const { credit_union: lender, contact_name, contact_phone, history } = offer
  const unit = words.unit(offer)
  const days = partOfDays(request, offer)
  const { quantity = 1 } = request
  const part = [
    offer.quantity < quantity && t('offer.coversQuantity', { part: offer.quantity, whole: quantity }),
    days && t('offer.coversDays', { part: words.shortDays(days), whole: words.shortDays(request) }),
  ].filter(Boolean)
  const rest = offer.state === 'offered' && request.state === 'open' ? restWith(request, offer) : null
  return (
    <Card
      ref={card}
      headingLevel={3}
      title={isOurs ? t('offer.one', { name: lender.name, unit }) : t('offer.own', { unit })}
      aside={
        <Row>
          {isOurs && <ConfirmedBadge of={lender} />}
          <OfferSignals offer={offer} />
        </Row>
      }
    >
      <Stack>
        <Facts>
          <Fact label={t('offer.dates')}>{words.days(offer)}</Fact>
          {part.length > 0 && <Fact label={t('offer.covers')}>{part.join('; ')}</Fact>}
          <Fact label={t('offer.howThere')}>{words.transport(offer.transport, !isOurs)}</Fact>
          {offer.conditions && <Fact label={t('offer.conditions')}>{offer.conditions}</Fact>}
          <Fact label={t('offer.contact')}>
            {contact_name}, <a href={`tel:${contact_phone}`}>{contact_phone}</a>
          </Fact>
        </Facts>
        <Steps
          label={t('offer.history')}
          layout="list"
          steps={history.map(({ state, at, by, with_support, reason }) => ({
            title: t(`offerStates.${state}`),
            note: [
              t(with_support ? 'offer.stepWithSupport' : 'offer.stepBy', { by, at: longDateTime(at) }),
              reason && t('offer.why', { reason }),
            ]
              .filter(Boolean)
              .join('. '),
            done: true,
          }))}
        />
        <OfferActions offer={offer} rest={rest && rest.length > 0 ? words.parts(rest) : null} onDone={() => card.current?.focus()} />
      </Stack>
    </Card>
  )
}
