import { useTranslation } from 'react-i18next'
import { themes } from '#contract/options.ts'
import { setTheme, useTheme } from '#web/lib/display.ts'
import { useActor } from '#web/lib/session.ts'
import { useSignOut } from '#web/lib/use-sign-out.ts'
import { Choice } from '#web/ui/Choice.tsx'
import { MenuAction, MenuGroup, MenuRule, SettingsMenu } from '#web/ui/SettingsMenu.tsx'

/** The settings dropdown: who one is, how it looks, the way out. */
export function HeaderMenu({ organization }: { organization?: string | undefined }) {
  const { t } = useTranslation('common')
  const user = useActor()
  const theme = useTheme()
  const leave = useSignOut()

  return (
    <SettingsMenu name={user.name} subtitle={[t(`roles.${user.role}`), organization].filter(Boolean).join(', ')}>
      <MenuGroup label={t('theme.label')}>
        <Choice
          compact
          hideLabel
          layout="wide"
          name="theme"
          label={t('theme.label')}
          value={theme}
          onChange={(value) => setTheme(themes.find((each) => each === value) ?? 'dark')}
          options={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
        />
      </MenuGroup>
      <MenuRule />
      <MenuAction icon="logout" label={t('logout')} onPress={leave} />
    </SettingsMenu>
  )
}
