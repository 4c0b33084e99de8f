import { useRef, useState } from 'react'
import type { Warning } from '#contract/records/warning.ts'
import { hideWarning, unhideWarning } from '#contract/warnings/calls.ts'
import { call } from '#web/lib/api/call.ts'
import { showRefusal } from '#web/lib/api/refusal-toast.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useHandOverFocus } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { warningsChanged } from './warning-queries.ts'

interface Props {
  warning: Pick<Warning, 'id' | 'event'>
}

/** Hides the warning from the dashboard of this person, until it is graver, larger or longer. */
export function HideButton({ warning: { id, event } }: Props) {
  const { t } = useTranslation('warnings')
  const { isBusy, act } = useAction(t('hide.failed'))
  const [isDone, setIsDone] = useState(false)
  const hide = () =>
    act(async () => {
      await call(hideWarning, { params: { id } })
      setIsDone(true)
      const undo = () =>
        void call(unhideWarning, { params: { id } }).then(warningsChanged, (error) => showRefusal(error, t('hide.notShown')))
      showToast({ variant: 'success', title: t('hide.done'), action: { label: t('hide.undo'), onPress: undo } })
      await warningsChanged()
    })
  return (
    <Button variant="quiet" busy={isBusy} disabled={isDone} onPress={() => void hide()}>
      {t('hide.action')}
      <span className="visually-hidden">
        : <span lang="en">{event}</span>
      </span>
    </Button>
  )
}

/** Where a hidden warning is still listed. */
export function Hidden({ warning: { id, event } }: Pick<Props, 'warning'>) {
  const { t } = useTranslation('warnings')
  const { isBusy, act } = useAction(t('hide.notShown'))
  const own = useRef<HTMLDivElement>(null)
  useHandOverFocus(own, false)
  const show = () =>
    act(async () => {
      await call(unhideWarning, { params: { id } })
      await warningsChanged()
    }, t('hide.shown'))
  return (
    <div ref={own}>
      <Row>
        <span className="small soft" role="status">
          {t('hide.hidden')}
        </span>
        <Button variant="quiet" size="compact" busy={isBusy} onPress={() => void show()}>
          {t('hide.again')}
          <span className="visually-hidden">
            : <span lang="en">{event}</span>
          </span>
        </Button>
      </Row>
    </div>
  )
}
