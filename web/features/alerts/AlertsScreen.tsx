import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/lib/i18n.ts'
import { settingsQuery } from '#web/lib/queries.ts'
import { useAlertEvents } from '#web/lib/use-alert-events.ts'
import { Card } from '#web/ui/Card.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Aside, Split } from '#web/ui/Split.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { AlertList } from './AlertList.tsx'
import { PushCard } from './PushCard.tsx'

/** What the foundation tells everybody, and whom to call. */
export function AlertsScreen() {
  const { t } = useTranslation(['alerts', 'common'])
  useAlertEvents()
  return (
    <Page>
      <PageHead title={t('title')} lead={t('lead')} back={{ to: '/connect', label: t('common:close') }} />
      <Split kind="aside">
        <AlertList />
        <Aside sticky label={t('help')}>
          <PushCard />
          <HelpNow />
        </Aside>
      </Split>
    </Page>
  )
}

function HelpNow() {
  const { t } = useTranslation('alerts')
  const { data: settings } = useQuery(settingsQuery)
  if (!settings) return null
  return (
    <Card tight title={t('help')}>
      <Stack gap="tight">
        <LinkButton to={`tel:${settings.program_phone.replace(/[^\d+]/g, '')}`} variant="secondary" iconBefore="phone" align="left" wide>
          <span className="numeric">{settings.program_phone}</span>
        </LinkButton>
        <LinkButton to={`mailto:${settings.program_email}`} variant="quiet" iconBefore="mail" align="left" wide>
          {settings.program_email}
        </LinkButton>
      </Stack>
    </Card>
  )
}
