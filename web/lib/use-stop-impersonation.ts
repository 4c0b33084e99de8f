import { leaveImpersonation } from '#contract/back-office/calls.ts'
import { useTranslation } from '#web/lib/i18n.ts'
import { call } from './call.ts'
import { forgetDrafts } from './draft.ts'
import { takePlace } from './impersonated-from.ts'
import { useActor } from './session.ts'
import { useGoOnAs } from './use-go-on-as.ts'

/** Goes on as oneself again, where one was before. What was typed in the other person's name, and not sent, does not stay on this device. */
export function useStopImpersonation(): { isStopping: boolean; stop: () => void } {
  const { t } = useTranslation('common')
  const { id } = useActor()
  const { isBusy, goOn } = useGoOnAs()

  async function stop() {
    if (await goOn(() => call(leaveImpersonation), t('errors.errorLeavingImpersonation'), takePlace)) forgetDrafts(id)
  }
  return { isStopping: isBusy, stop: () => void stop() }
}
