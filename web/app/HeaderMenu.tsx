import { useQuery } from '@tanstack/react-query'
import { listAuditEvents } from '#contract/audit-events/calls.ts'
import { listKeys } from '#contract/keys/calls.ts'
import { themes } from '#contract/options.ts'
import { changeCompany } from '#contract/users/calls.ts'
import { useBadgeWord } from '#web/domain/organizations/ConfirmedBadge.tsx'
import { ownOrganizationsQuery } from '#web/domain/organizations/own-organization.ts'
import { isOffered } from '#web/domain/session/is-offered.ts'
import { useActor } from '#web/domain/session/session.ts'
import { useChooseDisplay } from '#web/domain/session/use-choose-display.ts'
import { useSignOut } from '#web/domain/session/use-sign-out.tsx'
import { useStopImpersonation } from '#web/domain/session/use-stop-impersonation.ts'
import { useSwitchIdentity } from '#web/domain/session/use-switch-identity.ts'
import { call } from '#web/lib/api/call.ts'
import { useDisplay } from '#web/lib/session/display.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Choice } from '#web/ui/form/Choice.tsx'
import { MenuAction, MenuGroup, MenuLink, MenuRule, SettingsMenu } from '#web/ui/overlay/SettingsMenu.tsx'

/** The settings dropdown: the person and organization, links to their own screens, display settings, logout. */
export function HeaderMenu({ organization }: { organization?: string | undefined }) {
  const { t } = useTranslation('common')
  const user = useActor()
  const { theme } = useDisplay()
  const choose = useChooseDisplay()
  const { leave, question } = useSignOut()
  const { stop } = useStopImpersonation()
  const { switchTo } = useSwitchIdentity()

  const goOnIn = (credit_union_id: string) =>
    void switchTo(() => call(changeCompany, { body: { credit_union_id } }), t('errors.problemChangingCompany'))

  return (
    <>
      <SettingsMenu
        name={user.name}
        organization={organization}
        subtitle={
          user.waiting_for && !organization
            ? t('menu.waiting', { organization: user.waiting_for.name })
            : [t(`roles.${user.role}`), organization].filter(Boolean).join(', ')
        }
      >
        <MenuLink icon="user" label={t('menu.profile')} to="/profile" />
        <MenuLink icon="security" label={t('menu.security')} to="/security" />
        {user.credit_union_id !== null && <MenuLink icon="users" label={t('menu.users')} to="/users" />}
        {user.credit_union_id !== null && <MenuLink icon="place" label={t('menu.offices')} to="/offices" />}
        {isOffered(listAuditEvents.access, user) && <MenuLink icon="list" label={t('menu.audit')} to="/audit" />}
        {isOffered(listKeys.access, user) && <MenuLink icon="key" label={t('menu.connections')} to="/connections" />}
        {isOffered('developer', user) && <MenuLink icon="admin" label={t('menu.admin')} to="/admin/disasters" />}
        <OrganizationSwitch onChoose={goOnIn} />
        <MenuRule />
        <MenuGroup label={t('theme.label')}>
          <Choice
            compact
            hideLabel
            layout="wide"
            words
            name="theme"
            label={t('theme.label')}
            value={theme}
            onChange={(value) => choose({ theme: themes.find((each) => each === value) ?? 'dark' })}
            options={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
          />
        </MenuGroup>
        <MenuLink icon="show" label={t('menu.displaySettings')} to="/display" />
        <MenuRule />
        {user.impersonator && <MenuAction icon="impersonate" label={t('impersonation.stop')} onPress={stop} />}
        <MenuAction icon="logout" label={t('logout')} onPress={leave} />
      </SettingsMenu>
      {question}
    </>
  )
}

/** Lists the organizations of a person who belongs to several, and shows nothing for others. Loaded when the menu opens. */
function OrganizationSwitch({ onChoose }: { onChoose: (id: string) => void }) {
  const { t } = useTranslation('common')
  const badgeWord = useBadgeWord()
  const { data: organizations = [] } = useQuery(ownOrganizationsQuery)
  if (organizations.length < 2) return null
  return (
    <>
      <MenuRule />
      <MenuGroup label={t('menu.organizations')} flush>
        {organizations.map(({ id, name, current, ...badge }) => (
          <MenuAction
            key={id}
            icon={current ? 'check' : 'organization'}
            label={[name, badgeWord(badge)].filter(Boolean).join(' · ')}
            current={current}
            onPress={() => !current && onChoose(id)}
          />
        ))}
      </MenuGroup>
    </>
  )
}
