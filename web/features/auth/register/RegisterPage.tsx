import type { ReactNode } from 'react'
import { PublicLinks } from '#web/domain/session/PublicLinks.tsx'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { RichText } from '#web/ui/data/RichText.tsx'
import fieldStyles from '#web/ui/form/Field.module.css'
import { AppHeader } from '#web/ui/layout/AppHeader.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Aside, Split } from '#web/ui/layout/Split.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { useViews } from '../views.ts'
import { EnrollmentCard, EnrollmentLine } from './EnrollmentSteps.tsx'
import { RegistrationFrame } from './RegistrationFrame.tsx'
import type { Registration } from './use-registration.ts'

interface Props {
  registration: Registration
  /** The title, if it is not the enrollment of an organization. */
  title?: string
  /** Shown above the form. */
  note?: ReactNode
  children: ReactNode
}

/** The page of a registration form: the enrollment steps, the sections, and the links that leave it. */
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
          lead={<RichText text={t('register.lead')} parts={{ star: (words) => <span className={fieldStyles.required}>{words}</span> }} />}
        />
        <EnrollmentLine />
        <Stack>
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
        </Stack>
      </Page>
      <PublicLinks />
    </>
  )
}
