import type { Incident } from '#contract/records/incident.ts'
import { subscribe } from '#contract/situation-reports/calls.ts'
import { incidentChanged } from '#web/domain/incidents/incident-changed.ts'
import { callDone } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { YesNo } from '#web/ui/form/YesNo.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

/** Whether the person gets the situation reports of each open incident by email. */
export function MailSubscriptions({ incidents }: { incidents: readonly Incident[] }) {
  const { t } = useTranslation('situation')
  if (incidents.length === 0) return null
  return (
    <Card tight title={t('subscription.title')}>
      <Stack gap="tight">
        {incidents.map((incident) => (
          <Subscription key={incident.id} incident={incident} />
        ))}
      </Stack>
    </Card>
  )
}

function Subscription({ incident: { id, name, subscribed, last_report } }: { incident: Incident }) {
  const { t } = useTranslation('situation')
  const { isBusy, act } = useAction(t('subscription.failed'))

  const choose = (wanted: boolean) =>
    act(
      async () => {
        await callDone(subscribe, { params: { id }, body: { subscribed: wanted } })
        await incidentChanged(id)
      },
      t(wanted ? 'subscription.started' : 'subscription.stopped', { name }),
    )

  return (
    <YesNo
      changes
      name={`subscribed-${id}`}
      label={name}
      hint={t('subscription.issued', { count: last_report })}
      value={subscribed}
      disabled={isBusy}
      onChange={(wanted) => wanted !== subscribed && void choose(wanted)}
    />
  )
}
