import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { rank } from '#contract/roles.ts'
import { useDesk } from '#web/domain/incidents/use-desk.ts'
import { settingsQuery } from '#web/domain/organizations/settings.ts'
import { useVouching } from '#web/domain/organizations/use-vouching.ts'
import { useActor, useMayNotices } from '#web/domain/session/session.ts'
import { useWayCounts } from '#web/domain/situation/use-way-counts.tsx'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { IconName } from '#web/ui/image/Icon.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Tile, Tiles } from '#web/ui/layout/Tile.tsx'

type Name =
  | 'warnings'
  | 'notices'
  | 'askForHelp'
  | 'helpRequests'
  | 'alerts'
  | 'findDisasters'
  | 'findResources'
  | 'internalChecklist'
  | 'contact'

const ways: readonly { name: Name; to: string; icon: IconName }[] = [
  { name: 'alerts', to: '/alerts', icon: 'alert' },
  { name: 'warnings', to: '/warnings', icon: 'caution' },
  { name: 'findResources', to: '/find-resources', icon: 'search' },
  { name: 'askForHelp', to: '/request-resource', icon: 'add' },
  { name: 'helpRequests', to: '/help-requests', icon: 'donate' },
  { name: 'findDisasters', to: '/find-disasters', icon: 'place' },
  { name: 'internalChecklist', to: '/internal-checklist', icon: 'list' },
  { name: 'notices', to: '/notices', icon: 'clock' },
  { name: 'contact', to: '/contact', icon: 'phone' },
]

/** Links to other organizations, to the program and to the foundation's fundraising. */
export function ConnectScreen() {
  const { t } = useTranslation(['connect', 'common'])
  const { data: settings } = useQuery(settingsQuery)
  const { role, credit_union_id } = useActor()
  const noNotices = useMayNotices()
  const isManager = credit_union_id !== null && rank(role) >= rank('Manager')
  const counts: Partial<Record<Name | 'vouch', ReactNode>> = useWayCounts()
  const shown = ways.filter(({ name }) => name !== 'notices' || noNotices === null)
  const { isDesk } = useDesk()
  const isAssociation = ![undefined, 'no Association'].includes(useVouching().data)
  return (
    <Page>
      <PageHead title={t('title')} lead={t('lead')} back={{ to: '/', label: t('common:backToDashboard') }} />
      <Tiles>
        {shown.map(({ name, to, icon }) => (
          <Tile key={name} title={t(name)} to={to} icon={icon} count={counts[name]}>
            {t(`${name}Text`)}
          </Tile>
        ))}
        {isManager && (
          <Tile title={t('rollCall')} to="/roll-call" icon="users">
            {t('rollCallText')}
          </Tile>
        )}
        {isDesk && (
          <Tile title={t('league')} to="/league" icon="list">
            {t('leagueText')}
          </Tile>
        )}
        {isAssociation && (
          <Tile title={t('vouch')} to="/vouch" icon="check" count={counts.vouch}>
            {t('vouchText')}
          </Tile>
        )}
        {settings?.fundraising_url && (
          <Tile title={t('donate')} to={settings.fundraising_url} icon="donate" external>
            {t('donateText')}
          </Tile>
        )}
      </Tiles>
    </Page>
  )
}
