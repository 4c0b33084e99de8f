import { useState } from 'react'
import { showDone, showRefusal } from '#web/lib/api/refusal-toast.ts'
import { focusMain } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { vouchersChanged } from './voucher-queries.ts'

/** Gives or withdraws a voucher after one question. `dialog` are the props of the ConfirmDialog that asks it. */
export function useVoucherStep(act: () => Promise<unknown>, done: string) {
  const { t } = useTranslation('common')
  const [isAsked, setIsAsked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const refusal = t('errors.errorSubmitting')

  async function confirm() {
    setIsBusy(true)
    try {
      await act()
      showDone(done, refusal)
    } catch (error) {
      showRefusal(error, refusal)
    }
    await vouchersChanged()
    setIsAsked(false)
    setIsBusy(false)
    focusMain()
  }

  return {
    isAsked,
    ask: () => setIsAsked(true),
    dialog: { busy: isBusy, onConfirm: () => void confirm(), onKeep: () => setIsAsked(false) },
  }
}
