import { useState } from 'react'
import type { HelpRequest } from '#contract/help-requests/schemas.ts'
import { isOver } from '#contract/loan-days.ts'
import { useFocusAdded } from '#web/lib/forms/use-focus-added.ts'
import { useActor } from '#web/lib/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { OfferCard } from './OfferCard.tsx'
import { inOrder } from './offer-order.ts'

/** So many are shown at first. */
const FIRST = 10

/** All offers for the asking side, for a lending one its own. */
export function Offers({ request, isOurs }: { request: HelpRequest; isOurs: boolean }) {
  const { t } = useTranslation('help-requests')
  const { offers = [], state } = request
  const { organization_confirmed } = useActor()
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
          {isOurs ? t('view.offers') : t('view.ownOffers')}
        </h2>
        {isOurs && state === 'open' && request.until && isOver({ until: request.until }) && <Note tone="caution">{t('view.over')}</Note>}
        {isOurs && offers.some((offer) => offer.state === 'offered') && <p className="small soft">{t('noGuarantee')}</p>}
        {isOurs && state === 'met' && <Note tone="good">{t('view.metNow')}</Note>}
        {offers.length === 0 && (
          <Empty icon="mail" title={t('view.noOffers')}>
            {t(organization_confirmed ? 'view.noOffersText' : 'view.noOffersTextNotConfirmed')}
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
