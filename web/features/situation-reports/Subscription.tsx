import type { Incident } from '#contract/records/incident.ts'
import { subscribe } from '#contract/situation-reports/calls.ts'
import { incidentChanged } from '#web/domain/incidents/incident-changed.ts'
import { useSession } from '#web/domain/session/session.ts'
import { callDone } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

/** Whether the person gets the situation reports by email. */
export function Subscription({ incident: { id, subscribed } }: { incident: Incident }) {
  const { t } = useTranslation('situation-reports')
  const isProven = useSession()?.email_proven ?? true
  const { isBusy, act } = useAction(t('subscription.failed'))

  const turn = () =>
    act(
      async () => {
        await callDone(subscribe, { params: { id }, body: { subscribed: !subscribed } })
        await incidentChanged(id)
      },
      t(subscribed ? 'subscription.stopped' : 'subscription.started'),
    )

  return (
    <Card tight title={t('subscription.title')}>
      <Stack gap="tight">
        <p className="small soft">{t(subscribed ? (isProven ? 'subscription.on' : 'subscription.unproven') : 'subscription.off')}</p>
        {subscribed && !isProven && <SmartLink to="/security">{t('subscription.verify')}</SmartLink>}
        <div>
          <Button variant="secondary" size="compact" iconBefore={subscribed ? undefined : 'mail'} busy={isBusy} onPress={() => void turn()}>
            {t(subscribed ? 'subscription.stop' : 'subscription.start')}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
