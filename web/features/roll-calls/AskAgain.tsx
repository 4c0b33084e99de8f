import { useEffect, useState } from 'react'
import { askAgain } from '#contract/roll-calls/calls.ts'
import type { RollCall } from '#contract/roll-calls/schemas.ts'
import { rollCallsChanged } from '#web/domain/roll-calls/roll-calls-changed.ts'
import { call } from '#web/lib/api/call.ts'
import { showDone } from '#web/lib/api/refusal-toast.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { clockTime, momentText } from '#web/lib/format/dates.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Row } from '#web/ui/layout/Row.tsx'

/** Asks those who are silent again, once enough time has passed. */
export function AskAgain({ rollCall: { id, asked_at, may_ask_again_at } }: { rollCall: RollCall }) {
  const { t } = useTranslation(['roll-calls', 'common'])
  const { isBusy, act } = useAction(t('common:errors.failed'))
  const mayNow = useHasCome(may_ask_again_at)

  const ask = () =>
    act(async () => {
      const { asked } = await call(askAgain, { params: { id } })
      showDone(t('again.done', { count: asked }), t('common:errors.failed'))
      await rollCallsChanged()
    })

  return (
    <div className="no-print">
      <Row tight>
        <span className="small soft">
          {t('again.last', { at: momentText(asked_at) })}
          {may_ask_again_at === null && ` ${t('again.never')}`}
          {may_ask_again_at !== null && !mayNow && ` ${t('again.from', { at: clockTime(may_ask_again_at) })}`}
        </span>
        <Button variant="secondary" iconBefore="mail" busy={isBusy} disabled={!mayNow} onPress={() => void ask()}>
          {t('again.label')}
        </Button>
      </Row>
    </div>
  )
}

/** Whether a moment has come, also when it comes while one looks. */
function useHasCome(moment: string | null): boolean {
  const [now, setNow] = useState(renderTime)
  const left = moment === null ? null : Date.parse(moment) - now
  useEffect(() => {
    if (left === null || left <= 0) return
    const timer = setTimeout(() => setNow(renderTime()), left + 500)
    return () => clearTimeout(timer)
  }, [left])
  return left !== null && left <= 0
}
