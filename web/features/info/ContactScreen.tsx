import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '#web/domain/organizations/settings.ts'
import { PublicLinks } from '#web/domain/session/PublicLinks.tsx'
import { useSession } from '#web/domain/session/session.ts'
import { telUrl } from '#web/lib/format/phone.ts'
import { breakable } from '#web/lib/text/breakable.tsx'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Split } from '#web/ui/layout/Split.tsx'
import { PublicHeader } from './PublicHeader.tsx'
import { useClose } from './use-close.ts'

/** How to contact the program. Visitors see it with the public header and footer, signed-in people inside their layout. */
export function ContactScreen() {
  const { t } = useTranslation('info')
  const user = useSession()
  const close = useClose('/connect')
  const query = useQuery(settingsQuery)
  const page = (
    <Page>
      <PageHead back={close} title={t('contact.title')} lead={t('contact.lead')} />
      <Loaded query={query} loading={<Skeleton rows={2} />}>
        {(settings) => <ContactWays email={settings.program_email} phone={settings.program_phone} />}
      </Loaded>
    </Page>
  )
  if (user) return page
  return (
    <>
      <PublicHeader>
        <LinkButton to="/login?view=login" variant="quiet">
          {t('contact.login')}
        </LinkButton>
      </PublicHeader>
      {page}
      <PublicLinks />
    </>
  )
}

/** Buttons for the email address and the phone number. */
function ContactWays({ email, phone }: { email: string; phone: string }) {
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
