import type { ComponentProps } from 'react'
import { useAction } from '#web/lib/api/use-action.ts'
import { focusMain } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { AskButton } from '#web/ui/overlay/AskButton.tsx'
import { vouchersChanged } from './voucher-queries.ts'

interface Props extends Omit<ComponentProps<typeof AskButton>, 'onConfirm'> {
  act: () => Promise<unknown>
  done: string
}

/** Gives or withdraws a voucher after one question. Either way, both lists are read again, and the button may be gone. */
export function VoucherButton({ act, done, ...button }: Props) {
  const { t } = useTranslation('common')
  const action = useAction(t('errors.errorSubmitting'))

  async function confirm(close: () => void) {
    await action.act(act, done)
    await vouchersChanged()
    close()
    focusMain()
  }
  return <AskButton {...button} onConfirm={confirm} />
}
