import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { HelpRequest, Offer } from '#contract/help-requests/schemas.ts'
import type { OfferState } from '#contract/records/help-options.ts'
import { ConfirmedBadge } from '#web/domain/organizations/ConfirmedBadge.tsx'
import { longDateTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { useFromHere } from '#web/lib/url/use-back-link.ts'
import { PhoneLink } from '#web/ui/action/PhoneLink.tsx'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Fact, Facts } from '#web/ui/data/Facts.tsx'
import { Steps } from '#web/ui/data/Steps.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { lendingQuery } from '../help-queries.ts'
import { useHelpLabels } from '../use-help-labels.ts'
import { OfferActions } from './OfferActions.tsx'
import { OfferBadges } from './OfferHeadline.tsx'
import { partOfDays, promisedElsewhere, restWith } from './offer-values.ts'

interface Props {
  request: HelpRequest
  offer: Offer
  /** The own organization is the asking side. */
  isOurs: boolean
}

/** An offer with its terms, its steps so far, and the reader's actions. */
export function OfferCard({ request, offer, isOurs }: Props) {
  const { t } = useTranslation(['offers', 'help-requests'])
  const here = useFromHere()
  const words = useHelpLabels()
  const card = useRef<HTMLDivElement>(null)
  const { credit_union: lender, contact_name, contact_phone, history } = offer
  const unit = words.unit(offer)
  const days = partOfDays(request, offer)
  const { quantity = 1 } = request
  const part = [
    offer.quantity < quantity && t('coversQuantity', { part: offer.quantity, whole: quantity }),
    days && t('coversDays', { part: words.shortDays(days), whole: words.shortDays(request) }),
  ].filter(Boolean)
  const rest = offer.state === 'offered' && request.state === 'open' ? restWith(request, offer) : null
  /** An answer is what the page is for: on a phone it is in the first screen, above what has happened so far. */
  const isWaiting = isOurs && offer.state === 'offered' && (offer.allowed ?? []).includes('accept')
  const actions = (
    <OfferActions
      request={request}
      offer={offer}
      rest={rest && rest.length > 0 ? words.parts(rest) : null}
      onDone={() => card.current?.focus()}
    />
  )
  return (
    <Card ref={card} accent={isWaiting} headingLevel={3} title={isOurs ? t('one', { name: lender.name, unit }) : t('own', { unit })}>
      <Stack gap={isWaiting ? 'tight' : 'normal'}>
        <Row>
          {!isWaiting && <OfferBadges offer={offer} />}
          {isOurs && <ConfirmedBadge of={lender} />}
        </Row>
        <Facts dense={isWaiting}>
          {!(isWaiting && days) && <Fact label={t('dates')}>{isWaiting ? words.shortDays(offer) : words.days(offer)}</Fact>}
          {part.length > 0 && <Fact label={t('covers')}>{part.join('; ')}</Fact>}
          <Fact label={t(request.kind === 'space' ? 'gettingIn' : 'howThere')}>{words.transport(offer.transport, !isOurs)}</Fact>
          {offer.conditions && (
            <Fact label={t('conditions')}>
              <span className="as-typed">{offer.conditions}</span>
            </Fact>
          )}
          <Fact label={t('contact')}>
            {contact_name}, <PhoneLink number={contact_phone} />
            {!isOurs && <span className="print-only">, {lender.name}</span>}
          </Fact>
          {isOurs && (
            <Fact label={t('lender')}>
              <SmartLink to={`/resource-view?id=${encodeURIComponent(lender.id)}`} state={here}>
                {lender.name}
              </SmartLink>
              , {lender.city}, {lender.state}
            </Fact>
          )}
          {!isOurs && request.contact && (
            <Fact label={t('borrower')}>
              {[request.credit_union?.name, request.contact.name].filter(Boolean).join(', ')}
              {request.contact.phone && (
                <>
                  , <PhoneLink number={request.contact.phone} />
                </>
              )}
            </Fact>
          )}
        </Facts>
        {!isOurs && offer.state === 'offered' && <PromisedMeanwhile offer={offer} />}
        {isOurs && offer.already_promised && (
          <Note tone="caution">{t('alreadyOurs', { days: words.fromDays(offer.already_promised) })}</Note>
        )}
        {isWaiting && actions}
        <Steps
          label={t('history')}
          layout="list"
          steps={history.map(({ state, at, by, with_support, reason }) => ({
            title: t(`states.${state}`),
            note: [
              t(with_support ? 'stepWithSupport' : 'help-requests:stepBy', { by, at: longDateTime(at) }),
              reason && t('why', { reason }),
            ]
              .filter(Boolean)
              .join('. '),
            done: true,
            ended: endedStates.includes(state),
          }))}
        />
        <PrintedSteps history={history} />
        {!isWaiting && actions}
      </Stack>
    </Card>
  )
}

/** The unit of an own offer was promised elsewhere since, so that it can't be accepted. */
function PromisedMeanwhile({ offer: { unit, from, until } }: { offer: Offer }) {
  const { t } = useTranslation('offers')
  const { fromDays } = useHelpLabels()
  const { data: lent = [] } = useQuery(lendingQuery)
  const taken = promisedElsewhere(unit, { from, until }, lent)
  if (!taken) return null
  return <Note tone="caution">{t('promised', { unit, name: taken.to ?? t('anotherOrganization'), days: fromDays(taken) })}</Note>
}

/** An offer that came to nothing. */
const endedStates: readonly OfferState[] = ['declined', 'cancelled']

/** The steps on paper, where the list with its marks is not printed. */
function PrintedSteps({ history }: Pick<Offer, 'history'>) {
  const { t } = useTranslation(['offers', 'help-requests'])
  return (
    <ul className="print-only">
      {history.map(({ state, at, by, reason }) => (
        <li key={`${state} ${at}`}>
          {[t(`states.${state}`), t('help-requests:stepBy', { by, at: longDateTime(at) }), reason].filter(Boolean).join(': ')}
        </li>
      ))}
    </ul>
  )
}
