import { leaveImpersonation } from '#contract/back-office/calls.ts'
import { call } from '#web/lib/api/call.ts'
import { forgetDrafts } from '#web/lib/forms/draft.ts'
import { draftOwnerOf } from '#web/lib/offline/device-owner.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { takePlace } from './impersonated-from.ts'
import { useActor } from './session.ts'
import { useSwitchIdentity } from './use-switch-identity.ts'

/** Ends the impersonation and returns to the screen where it started. Drafts typed in the other person's name are dropped. */
export function useStopImpersonation(): { isStopping: boolean; stop: () => void } {
  const { t } = useTranslation('common')
  const owner = draftOwnerOf(useActor())
  const { isBusy, switchTo } = useSwitchIdentity()

  async function stop() {
    if (await switchTo(() => call(leaveImpersonation), t('errors.errorLeavingImpersonation'), takePlace)) forgetDrafts(owner)
  }
  return { isStopping: isBusy, stop: () => void stop() }
}
