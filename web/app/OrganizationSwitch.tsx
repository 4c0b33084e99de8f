import { useQuery } from '@tanstack/react-query'
import { useBadgeWord } from '#web/domain/organizations/ConfirmedBadge.tsx'
import { ownOrganizationsQuery } from '#web/domain/organizations/own-organization.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { MenuAction, MenuGroup, MenuRule } from '#web/ui/overlay/SettingsMenu.tsx'

/** Lists the organizations of a person who belongs to several, and shows nothing for others. Loaded when the menu opens. */
export function OrganizationSwitch({ onChoose }: { onChoose: (id: string) => void }) {
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
