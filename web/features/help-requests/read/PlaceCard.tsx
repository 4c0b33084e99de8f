import type { HelpRequest } from '#contract/help-requests/schemas.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { MapLink } from '#web/ui/action/MapLink.tsx'
import { PhoneLink } from '#web/ui/action/PhoneLink.tsx'
import { Fact, Facts } from '#web/ui/data/Facts.tsx'
import { Chip, Chips } from '#web/ui/feedback/Chip.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

/** The exact place and the person on site, for the asking side and for lenders whose offer was accepted. */
export function PlaceCard({ request: { place, zip = '' }, isOurs }: { request: HelpRequest; isOurs: boolean }) {
  const { t } = useTranslation('help-requests')
  if (place === undefined) return null
  const street = place && [place.street, place.city].filter(Boolean).join(', ')
  return (
    <Card tight title={t('place.title')}>
      <Stack>
        <Facts>
          <Fact label={t('place.place')}>{street ? <MapLink address={`${street}, ${zip}`} /> : t('view.placeText', { zip })}</Fact>
          <Fact label={t('place.contact')}>
            {(place?.contact_name || place?.contact_phone) && (
              <>
                {place.contact_name}
                {place.contact_name && place.contact_phone && ', '}
                {place.contact_phone && <PhoneLink number={place.contact_phone} />}
              </>
            )}
          </Fact>
        </Facts>
        <Chips label={t('place.title')}>
          <Chip icon="lock">{t(isOurs ? 'place.onlyAccepted' : 'place.onlyYou')}</Chip>
        </Chips>
      </Stack>
    </Card>
  )
}
