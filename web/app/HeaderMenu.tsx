import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { themes } from '#contract/options.ts'
import { setTheme, useTheme } from '#web/lib/display.ts'
import { signOut, useActor } from '#web/lib/session.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Choice } from '#web/ui/Choice.tsx'
import { MenuAction, MenuGroup, MenuRule, SettingsMenu } from '#web/ui/SettingsMenu.tsx'

/** The settings dropdown: who one is, how it looks, the way out. */
export function HeaderMenu({ organization }: { organization?: string | undefined }) {
  const { t } = useTranslation('common')
  const user = useActor()
  const theme = useTheme()
  const navigate = useNavigate()

  async function leave() {
    try {
      await signOut(user)
      await navigate('/login', { viewTransition: true })
    } catch {
      showToast({ variant: 'danger', title: t('errors.errorLoggingOut'), message: t('errors.noConnection') })
    }
  }

  return (
    <SettingsMenu name={user.name} subtitle={[t(`roles.${user.role}`), organization].filter(Boolean).join(', ')}>
      <MenuGroup>
        <Choice
          compact
          layout="wide"
          name="theme"
          label={t('theme.label')}
          value={theme}
          onChange={(value) => setTheme(themes.find((each) => each === value) ?? 'dark')}
          options={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
        />
      </MenuGroup>
      <MenuRule />
      <MenuAction icon="logout" label={t('logout')} onPress={() => void leave()} />
    </SettingsMenu>
  )
}
