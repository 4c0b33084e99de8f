import { showRefusal } from '#web/lib/api/refusal-toast.ts'
import type { Display } from '#web/lib/session/display.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { chooseDisplay } from './chosen-display.ts'
import { useSession } from './session.ts'

/** Changes a display setting here, and shows a message if it could not be stored with the person. */
export function useChooseDisplay(): (choice: Partial<Display>) => void {
  const { t } = useTranslation('common')
  const user = useSession()
  return (choice) => void chooseDisplay(user, choice).catch((error: unknown) => showRefusal(error, t('errors.errorUpdating')))
}
