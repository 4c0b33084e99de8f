import { useState } from 'react'
import type { HelpRequest } from '#contract/help-requests/schemas.ts'
import { isOver } from '#contract/rules/loan-days.ts'
import { useFocusAdded } from '#web/lib/forms/use-focus-added.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { shownState } from '../request-state.ts'
import { OfferCard } from './OfferCard.tsx'
import { inOrder } from './offer-order.ts'

/** The number of offers shown at first. */
const FIRST = 10

/** All offers for the asking side, and its own ones for a lending side. */
export function Offers({ request, isOurs }: { request: HelpRequest; isOurs: boolean }) {
  const { t } = useTranslation('help-requests')
  const { offers = [], state } = request
  const waiting = offers.filter((offer) => offer.state === 'offered').length
  const isEnded = shownState(request) === 'back'
  const isOverNow = state === 'open' && request.until !== undefined && isOver({ until: request.until })
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? inOrder(offers) : inOrder(offers).slice(0, FIRST)
  const added = useFocusAdded(shown.length, 'h3')

  const showAll = () =>
    added.more(async () => {
      setIsWhole(true)
      return { isError: false }
    })

  return (
    <section aria-labelledby="offers">
      <Stack>
        <h2 id="offers" tabIndex={-1}>
          {!isOurs ? t('view.ownOffers') : waiting > 0 ? t('view.offersWait', { count: waiting }) : t('view.offers')}
        </h2>
        {isOurs && waiting > 0 && <p className="soft measure">{t('view.offersWaitLead')}</p>}
        {isOurs && isOverNow && <Note tone="caution">{t('view.over')}</Note>}
        {isOurs && state === 'met' && !isEnded && <Note tone="good">{t('view.metNow')}</Note>}
        {isOurs && isEnded && <Note>{t('view.allBack')}</Note>}
        {offers.length === 0 && (
          <Empty icon="mail" title={t('view.noOffers')}>
            {isOverNow || state === 'closed' ? undefined : t('view.noOffersText')}
          </Empty>
        )}
        {shown.length > 0 && (
          <div ref={added.list}>
            <Stack>
              {shown.map((offer) => (
                <OfferCard key={offer.id} request={request} offer={offer} isOurs={isOurs} />
              ))}
            </Stack>
          </div>
        )}
        {shown.length < offers.length && (
          <Row>
            <Button variant="secondary" onPress={() => void showAll()}>
              {t('view.allOffers', { count: offers.length })}
            </Button>
          </Row>
        )}
      </Stack>
    </section>
  )
}
