import { useState } from 'react'
import type { Warning } from '#contract/records/warning.ts'
import { hideWarning } from '#contract/warnings/calls.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button, type ButtonSize } from '#web/ui/action/Button.tsx'
import { warningsChanged } from './warning-queries.ts'

interface Props {
  warning: Pick<Warning, 'id' | 'event'>
  size?: ButtonSize | undefined
  /** Called once it is hidden: the pressed button may be gone then. */
  onHidden?: () => void
}

/** "Nothing to do here": hides the warning from the dashboard of this person, until it is graver, larger or longer. */
export function HideButton({ warning: { id, event }, size, onHidden }: Props) {
  const { t } = useTranslation('warnings')
  const { isBusy, act } = useAction(t('hide.failed'))
  const [isDone, setIsDone] = useState(false)
  const hide = () =>
    act(async () => {
      await call(hideWarning, { params: { id } })
      setIsDone(true)
      onHidden?.()
      await warningsChanged()
    }, t('hide.done'))
  return (
    <Button variant="quiet" size={size} busy={isBusy} disabled={isDone} onPress={() => void hide()}>
      {t('hide.action')}
      <span className="visually-hidden">
        : <span lang="en">{event}</span>
      </span>
    </Button>
  )
}
