import { refuseNumber } from '#contract/back-office/calls.ts'
import type { ConfirmationState } from '#contract/back-office/trust-schemas.ts'
import { isStateCode } from '#contract/rules/states.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { waitingChanged } from './waiting-queries.ts'

/** Whether others can enroll with the number. Blocking it takes nothing from anybody, and can be undone at once. */
export function RefuseNumber({ organization: { state, number_refused }, number }: { organization: ConfirmationState; number: string }) {
  const { t } = useTranslation('waiting-queue')
  const { isBusy, act } = useAction(t('toasts.failed'))
  if (!isStateCode(state)) return null

  const change = () =>
    act(async () => {
      await call(refuseNumber, { body: { state, charter_number: number, refused: !number_refused } })
      await waitingChanged()
    }, t('toasts.number'))

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
