import { telUrl } from '#web/lib/format/phone.ts'
import { breakable } from '#web/lib/text/breakable.tsx'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Split } from '#web/ui/layout/Split.tsx'

/** Buttons for the email address and the phone number. */
export function ContactWays({ email, phone }: { email: string; phone: string }) {
  const { t } = useTranslation('info')
  return (
    <Split kind="half">
      <Card title={t('contact.phone')}>
        <LinkButton to={telUrl(phone)} variant="primary" iconBefore="phone">
          {phone}
        </LinkButton>
      </Card>
      <Card title={t('contact.email')}>
        <LinkButton to={`mailto:${email}`} variant="secondary" iconBefore="mail">
          {breakable(email)}
        </LinkButton>
      </Card>
    </Split>
  )
}
