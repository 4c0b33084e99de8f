import { useEffect, useId } from 'react'
import type { AppSettings } from '#contract/app-settings/schemas.ts'
import { socialFailures } from '#contract/auth/options.ts'
import { PublicLinks } from '#web/domain/session/PublicLinks.tsx'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Divider } from '#web/ui/layout/Divider.tsx'
import { PAGE_TITLE_ID } from '#web/ui/layout/PageHead.tsx'
import { PublicPage } from '#web/ui/layout/PublicPage.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { formViews } from '../form-views.ts'
import { useViews } from '../views.ts'
import styles from './Landing.module.css'
import partnersStyles from './Partners.module.css'
import { SocialLogin } from './SocialLogin.tsx'
import { giveUp } from './second-step.ts'

/** What the product is, and every way to sign in or register. */
export function Landing({ settings }: { settings: AppSettings | undefined }) {
  const { t } = useTranslation(['auth', 'common'])
  const { to, query } = useViews()
  // Returning to the landing page cancels a pending sign-in.
  useEffect(giveUp, [])

  const failure = socialFailures.find((reason) => reason === query.get('social'))

  return (
    <PublicPage brandTo="/login" title={t('landing.title')}>
      <div>
        <h1 className={styles.title} id={PAGE_TITLE_ID}>
          {t('landing.title')}
        </h1>
        <p className={`soft ${styles.lead}`}>{t('landing.lead')}</p>
      </div>
      {failure && (
        <Note tone={failure === 'canceled' ? 'plain' : 'bad'} alert>
          {failure === 'failed' ? t('login.failed') : t(`landing.social.${failure}`)}
        </Note>
      )}
      <Stack gap="close">
        <LinkButton to={to('login')} variant="primary" size="large" onIntent={() => void formViews.login.preload()}>
          {t('landing.login')}
        </LinkButton>
        {settings?.sign_in.gmail && <SocialLogin provider="gmail" />}
        {settings?.sign_in.linkedin && <SocialLogin provider="linkedin" />}
        <Divider>{t('landing.newHere', { app: t('common:appName') })}</Divider>
        <LinkButton to={to('register')} variant="secondary" size="large" onIntent={() => void formViews.register.preload()}>
          {t('landing.register')}
        </LinkButton>
      </Stack>
      <Partners partners={settings?.partners ?? []} />
      <PublicLinks inColumn />
    </PublicPage>
  )
}

/** The logos of the organizations that run the program, if the installation has any. */
function Partners({ partners }: Pick<AppSettings, 'partners'>) {
  const { t } = useTranslation('auth')
  const headingId = useId()
  if (partners.length === 0) return null
  return (
    <section className={partnersStyles.partners} aria-labelledby={headingId}>
      <h2 className={`soft small ${partnersStyles.heading}`} id={headingId}>
        {t('landing.partners')}
      </h2>
      <ul className={partnersStyles.list}>
        {partners.map(({ name, url }) => (
          <li key={url} className={`soft small ${partnersStyles.partner}`}>
            <img className={partnersStyles.logo} src={url} alt="" />
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}
