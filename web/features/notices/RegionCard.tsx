import type { Notice } from '#contract/notices/schemas.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { PhoneLink } from '#web/ui/action/PhoneLink.tsx'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Fact, Facts } from '#web/ui/data/Facts.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { longDay } from './notice-moments.ts'

/** The office of NCUA's regional director, with what NCUA publishes of it and of which day that is. */
export function RegionCard({ region }: { region: NonNullable<Notice['region']> }) {
  const { t } = useTranslation('notices')
  const { name, address, phone, email, states_as_of, address_as_of, contact_as_of } = region
  return (
    <Card tight title={t('region.title')}>
      <Stack gap="tight">
        <Facts>
          <Fact label={name}>{address}</Fact>
          {phone && (
            <Fact label={t('region.phone')}>
              <PhoneLink number={phone} />
            </Fact>
          )}
          {email && (
            <Fact label={t('region.email')}>
              <a href={`mailto:${email}`}>{email}</a>
            </Fact>
          )}
        </Facts>
        <p className="small soft">
          {t('region.asOf', { states: longDay(states_as_of), address: longDay(address_as_of) })}{' '}
          {contact_as_of ? t('region.contactAsOf', { day: longDay(contact_as_of) }) : t('region.noContact')} {t('region.check')}
        </p>
        <p className="small">
          <SmartLink to="https://ncua.gov" newWindow>
            {t('region.link')}
          </SmartLink>
        </p>
      </Stack>
    </Card>
  )
}
