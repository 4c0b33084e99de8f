import { Suspense } from 'react'
import { DisplayChoices } from '#web/domain/display/DisplayChoices.tsx'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import styles from './DisplaySettings.module.css'

const PushCard = lazyPart(() => import('#web/domain/alerts/PushCard.tsx').then((file) => file.PushCard), 'alerts')
const WarningChoices = lazyPart(() => import('./WarningChoices.tsx').then((file) => file.WarningChoices), 'warning-choices', 'warnings')

/** /display: theme, language, text size and motion of the person, the warnings they want to be told of, and notifications on this device. */
export function DisplayScreen() {
  const { t } = useTranslation(['display', 'common'])
  return (
    <Page>
      <PageHead title={t('title')} lead={t('lead')} back={{ to: '/dashboard', label: t('common:backToDashboard') }} />
      <div className={styles.choices}>
        <Stack>
          <Card label={t('title')}>
            <Stack gap="loose">
              <DisplayChoices />
              <p className="small quiet">{t('keptWithYou')}</p>
            </Stack>
          </Card>
          <Suspense>
            <WarningChoices />
          </Suspense>
          <Card label={t('messages')}>
            <SmartLink to="/display/messages">{t('messages')}</SmartLink>
          </Card>
          <Suspense>
            <PushCard />
          </Suspense>
        </Stack>
      </div>
    </Page>
  )
}
