import { DAY, MINUTE } from '#contract/rules/time.ts'
import { saveGuests } from '#contract/where/calls.ts'
import type { Guests } from '#contract/where/schemas.ts'
import { useActor } from '#web/domain/session/session.ts'
import { reloadWhere } from '#web/domain/where/guests-query.ts'
import { savedBody } from '#web/domain/where/saved-body.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { knownTime } from '#web/lib/clock.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

/** A little less than a day, so that it is within one when it arrives. */
const A_DAY = DAY - MINUTE

/** One switch for all offices, for at most a day. */
export function NoGuestsToday({ id, guests }: { id: string; guests: Guests }) {
  const { t } = useTranslation('where')
  const { role } = useActor()
  const { isBusy, act } = useAction(t('noGuests.failed'))
  if (!guests.guests_in) return null
  const { none_until } = guests
  const set = (until: string | null) =>
    act(
      () => call(saveGuests, { params: { id }, body: { ...savedBody(guests), none_until: until } }),
      t(until === null ? 'noGuests.ended' : 'noGuests.begun'),
      { after: reloadWhere },
    )
  return (
    <Card tight label={t('noGuests.title')}>
      <Stack>
        <div>
          <h2>{t('noGuests.title')}</h2>
          <p className="soft">{none_until === null ? t('noGuests.lead') : t('noGuests.until', { time: momentText(none_until) })}</p>
        </div>
        {role === 'Administrator' && (
          <Row>
            <Button
              variant="secondary"
              busy={isBusy}
              onPress={() => void set(none_until === null ? new Date(knownTime() + A_DAY).toISOString() : null)}
            >
              {t(none_until === null ? 'noGuests.begin' : 'noGuests.end')}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  )
}
