import { useRef } from 'react'
import { askNow, stopAsking, takeBackAsks } from '#contract/asks/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { incidentChanged } from '#web/domain/incidents/incident-changed.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useHandOverFocus } from '#web/lib/forms/focus.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { Translate } from '#web/lib/text/text-keys.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { AskButton } from '#web/ui/overlay/AskButton.tsx'
import { WhomNow } from './WhomNow.tsx'

/** What an open incident has asked, for its desks: ask now, stop, take back. */
export function AskCard({ incident }: { incident: Incident }) {
  const { t } = useTranslation('asks')
  const { id, name, asked, may_change } = incident
  const { doing, act } = useAction<'ask' | 'stop'>(t('card.failed'))
  const after = () => incidentChanged(id)
  const isAsking = asked !== null && asked.stopped_at === null

  async function ask() {
    const { asked: count, left_out } = await call(askNow, { params: { id }, body: {} })
    const message = left_out.length > 0 ? t('card.leftOut', { count: left_out.length }) : undefined
    showToast({ variant: count > 0 ? 'success' : 'info', title: t('card.askedNow', { count }), ...(message && { message }) })
  }

  async function takeBack() {
    const { taken_back, left } = await call(takeBackAsks, { params: { id } })
    const message = left > 0 ? t('card.left', { count: left }) : undefined
    showToast({ variant: 'success', title: t('card.takenBack', { count: taken_back }), ...(message && { message }) })
  }

  return (
    <Card title={t('card.title')} tight>
      <Stack gap="tight">
        <p>{askedText(incident, t)}</p>
        <Row>
          <AskButton
            variant="secondary"
            label={t('card.now')}
            ask={t('card.nowAsk', { name })}
            keepLabel={t('card.notNow')}
            harmless
            onConfirm={() => act(ask, undefined, { which: 'ask', after })}
          >
            {incident.is_exercise ? t('card.nowText') : <WhomNow incident={incident} />}
          </AskButton>
          {isAsking && may_change && (
            <StopButton
              busy={doing === 'stop'}
              onPress={() => void act(() => call(stopAsking, { params: { id } }), t('card.stoppedNow'), { which: 'stop', after })}
            />
          )}
          {may_change && asked?.take_back_until && Date.parse(asked.take_back_until) > renderTime() && (
            <AskButton
              variant="quiet"
              label={t('card.takeBack')}
              ask={t('card.takeBackAsk', { name })}
              keepLabel={t('card.keep')}
              onConfirm={() => act(takeBack, undefined, { after })}
            >
              {t('card.takeBackText')}
            </AskButton>
          )}
        </Row>
      </Stack>
    </Card>
  )
}

/** It goes once nobody is asked any more. */
function StopButton({ busy, onPress }: { busy: boolean; onPress: () => void }) {
  const { t } = useTranslation('asks')
  const own = useRef<HTMLSpanElement>(null)
  useHandOverFocus(own, false)
  return (
    <span ref={own}>
      <Button variant="quiet" busy={busy} onPress={onPress}>
        {t('card.stop')}
      </Button>
    </span>
  )
}

function askedText({ asked, quiet_after_hours }: Incident, t: Translate<'asks'>): string {
  if (asked === null) return t('card.none')
  const { credit_unions, people, by_phone_only, left_area, at, stopped_at } = asked
  return [
    t('card.asked', { count: credit_unions - by_phone_only, at: momentText(at), people: t('card.people', { count: people }) }),
    by_phone_only > 0 ? t('card.byPhone', { count: by_phone_only }) : '',
    left_area > 0 ? t('card.leftArea', { count: left_area }) : '',
    stopped_at === null ? t('card.goesOn', { hours: quiet_after_hours }) : t('card.stopped', { at: momentText(stopped_at) }),
  ]
    .filter(Boolean)
    .join(' ')
}
