import { useState } from 'react'
import { refuseNumber } from '#contract/back-office/calls.ts'
import type { Standing } from '#contract/back-office/trust-schemas.ts'
import { isStateCode } from '#contract/states.ts'
import { call } from '#web/lib/calls/call.ts'
import { showDone, showRefusal } from '#web/lib/calls/refusal-toast.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { waitingChanged } from './waiting-queries.ts'

/** Whether others can enroll with the number. To refuse it takes nothing from anybody, and it can be lifted at once. */
export function RefuseNumber({ organization: { state, number_refused }, number }: { organization: Standing; number: string }) {
  const { t } = useTranslation('waiting-queue')
  const [isBusy, setIsBusy] = useState(false)
  if (!isStateCode(state)) return null

  async function change() {
    if (!isStateCode(state)) return
    setIsBusy(true)
    try {
      await call(refuseNumber, { body: { state, charter_number: number, refused: !number_refused } })
      showDone(t('toasts.number'), t('toasts.failed'))
      await waitingChanged()
    } catch (error) {
      showRefusal(error, t('toasts.failed'))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Card tight title={t('number.title')}>
      <Stack>
        <p className="small soft">{t(number_refused ? 'number.allowLead' : 'number.refuseLead', { number, state })}</p>
        <Button variant="secondary" wide busy={isBusy} onPress={() => void change()}>
          {t(number_refused ? 'number.allow' : 'number.refuse')}
        </Button>
      </Stack>
    </Card>
  )
}
