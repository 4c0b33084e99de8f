import { useQuery } from '@tanstack/react-query'
import { PushCard } from '#web/domain/alerts/PushCard.tsx'
import { settingsQuery } from '#web/domain/organizations/settings.ts'
import { telUrl } from '#web/lib/format/phone.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Aside, Split } from '#web/ui/layout/Split.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { AlertList } from './AlertList.tsx'
import { useWriter } from './use-writer.ts'

/** The foundation's alerts, and the numbers to call. */
export function AlertsScreen() {
  const { t } = useTranslation(['alerts', 'common'])
  const writer = useWriter()
  return (
    <Page>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        back={{ to: '/connect', label: t('common:close') }}
        actions={
          writer?.from && (
            <LinkButton to="/alerts/new" variant="secondary" iconBefore="add">
              {t('create')}
            </LinkButton>
          )
        }
      />
      <Split kind="aside">
        <AlertList />
        <Aside sticky label={t('help')}>
          <PushCard />
          <Card tight title={t('warnings')}>
            <p className="small soft">{t('warningsLead')}</p>
            <p>
              <SmartLink to="/warnings">{t('toWarnings')}</SmartLink>
            </p>
          </Card>
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
        <LinkButton to={telUrl(settings.program_phone)} variant="secondary" iconBefore="phone" align="left" wide>
          <span className="numeric">{settings.program_phone}</span>
        </LinkButton>
        <LinkButton to={`mailto:${settings.program_email}`} variant="quiet" iconBefore="mail" align="left" wide>
          {settings.program_email}
        </LinkButton>
      </Stack>
    </Card>
  )
}
