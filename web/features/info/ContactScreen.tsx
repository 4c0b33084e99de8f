import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '#web/domain/organizations/settings.ts'
import { PublicLinks } from '#web/domain/session/PublicLinks.tsx'
import { useSession } from '#web/domain/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { ContactWays } from './ContactWays.tsx'
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
