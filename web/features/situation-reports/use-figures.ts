import { useEffect, useState } from 'react'
import { HOUR } from '#contract/rules/time.ts'
import { changeSituationReport } from '#contract/situation-reports/calls.ts'
import type { SituationReport } from '#contract/situation-reports/schemas.ts'
import { call } from '#web/lib/api/call.ts'
import { showDone } from '#web/lib/api/refusal-toast.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showStored } from './report-queries.ts'

/** Figures of more than an hour ago are no longer how things are, and whoever issues them should know. */
export const areOld = (asOf: string, now: number): boolean => now - Date.parse(asOf) > HOUR

/** Turns true while the draft is open, at the moment when its figures have become old. */
export function useOldFigures({ as_of }: SituationReport): boolean {
  const [now, setNow] = useState(renderTime)
  const isOld = areOld(as_of, now)
  useEffect(() => {
    if (isOld) return
    const timer = setTimeout(() => setNow(renderTime()), Date.parse(as_of) + HOUR + 1 - renderTime())
    return () => clearTimeout(timer)
  }, [as_of, isOld])
  return isOld
}

/** Freezes the figures again, as they are now. */
export function useNewFigures({ id }: SituationReport) {
  const { t } = useTranslation('situation-reports')
  const { isBusy, act } = useAction(t('edit.renewFailed'))

  async function renew() {
    const stored = await call(changeSituationReport, { params: { id }, body: { renew_figures: true } })
    showStored(stored)
    showDone(t('edit.renewed', { at: momentText(stored.as_of) }), t('edit.renewFailed'))
  }
  return { isBusy, take: () => void act(renew) }
}
