import { DisplayChoices } from '#web/domain/display/DisplayChoices.tsx'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import styles from './DisplaySettings.module.css'

/** /display: theme, language, text size and motion of the person. */
export function DisplayScreen() {
  const { t } = useTranslation(['display', 'common'])
  return (
    <Page>
      <PageHead title={t('title')} lead={t('lead')} back={{ to: '/dashboard', label: t('common:backToDashboard') }} />
      <div className={styles.choices}>
        <Card label={t('title')}>
          <Stack gap="loose">
            <DisplayChoices />
            <p className="small quiet">{t('keptWithYou')}</p>
          </Stack>
        </Card>
      </div>
    </Page>
  )
}
