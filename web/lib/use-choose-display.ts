import { useTranslation } from '#web/lib/i18n.ts'
import { chooseDisplay } from './chosen-display.ts'
import type { Display } from './display.ts'
import { sayRefused } from './say-refused.ts'
import { useSession } from './session.ts'

/** Changes how the app looks for the person here; says so where it could not be kept with them. */
export function useChooseDisplay(): (choice: Partial<Display>) => void {
  const { t } = useTranslation('common')
  const user = useSession()
  return (choice) => void chooseDisplay(user, choice).catch((error: unknown) => sayRefused(error, t('errors.errorUpdating')))
}
