import type { ReactNode } from 'react'
import { useTranslation } from '#web/lib/i18n.ts'
import { AppHeader } from '#web/ui/AppHeader.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { PublicLinks } from '#web/ui/PublicLinks.tsx'
import { RichText } from '#web/ui/RichText.tsx'
import { SmartLink } from '#web/ui/SmartLink.tsx'
import { Aside, Split } from '#web/ui/Split.tsx'
import { EnrollmentCard, EnrollmentLine } from './EnrollmentSteps.tsx'
import styles from './RegisterPage.module.css'
import { RegistrationFrame } from './RegistrationFrame.tsx'
import type { Registration } from './use-registration.ts'
import { useViews } from './views.ts'

interface Props {
  registration: Registration
  /** Unless it is the enrollment of an organization. */
  title?: string
  /** Above the form. */
  note?: ReactNode
  children: ReactNode
}

/** The page of a registration form: where one is on the way, the sections, and the way out. */
export function RegisterPage({ registration, title, note, children }: Props) {
  const { t } = useTranslation(['auth', 'common'])
  const { to } = useViews()
  return (
    <>
      <AppHeader homeTo="/login" atHome>
        <LinkButton to={to('login')} variant="quiet">
          {t('register.login')}
        </LinkButton>
      </AppHeader>
      <Page>
        <PageHead
          back={{ to: to('landing'), label: t('common:back') }}
          title={title ?? t('register.title')}
          lead={<RichText text={t('register.lead')} parts={{ star: (words) => <span className={styles.star}>{words}</span> }} />}
        />
        <EnrollmentLine />
        {note}
        <Split kind="aside">
          <RegistrationFrame registration={registration}>{children}</RegistrationFrame>
          <Aside label={t('register.steps.title')} sticky>
            <EnrollmentCard />
            <p className="small soft">
              {t('register.alreadyRegistered')} <SmartLink to={to('login')}>{t('register.login')}</SmartLink>
            </p>
          </Aside>
        </Split>
      </Page>
      <PublicLinks />
    </>
  )
}
