import { useTranslation } from '#web/lib/i18n.ts'
import { Card } from '#web/ui/Card.tsx'
import { DisplayChoices } from '#web/ui/DisplayChoices.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Stack } from '#web/ui/Stack.tsx'
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
