import { useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import { type ReachableSaid, reachablesSaid } from '#contract/records/place.ts'
import { rank } from '#contract/roles.ts'
import { type listPlacesOf, sayReachable } from '#contract/where/calls.ts'
import { REACHABLE_NOTE_LENGTH } from '#contract/where/options.ts'
import type { Guests } from '#contract/where/schemas.ts'
import { useActor } from '#web/domain/session/session.ts'
import { reloadWhere } from '#web/domain/where/guests-query.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

interface Props {
  id: string
  shown: AnswerOf<typeof listPlacesOf>
  guests: Guests
}

/** Whether counters elsewhere can reach the accounts: what is known, and what a Manager says of it for a day. */
export function Reach({ id, shown, guests }: Props) {
  const { t } = useTranslation('where')
  const { role } = useActor()
  const { isBusy, act } = useAction<'say' | 'end'>(t('reach.failed'))
  const [chosen, setChosen] = useState<ReachableSaid | null>(null)
  const [note, setNote] = useState('')
  if (shown.reachable === null) return <p className="soft">{t('reach.noNetwork')}</p>
  const said = guests.reachable
  const say = (reachable: ReachableSaid | null) =>
    act(
      () => call(sayReachable, { params: { id }, body: { reachable, note: note || null } }),
      t(reachable ? 'reach.said' : 'reach.ended'),
      {
        which: reachable ? 'say' : 'end',
        after: reloadWhere,
      },
    )
  return (
    <Card tight label={t('reach.title')}>
      <Stack>
        <div>
          <h2>{t('reach.title')}</h2>
          <p>{t(`reach.is.${shown.reachable}`)}</p>
          {said && <p className="soft">{t('reach.saidUntil', { time: momentText(said.until) })}</p>}
          {said?.note && <p className="soft">{said.note}</p>}
        </div>
        {rank(role) >= rank('Manager') && !said && (
          <>
            <Choice
              name="reachable"
              label={t('reach.ask')}
              hint={t('reach.askHint')}
              value={chosen}
              onChange={(value) => setChosen(reachablesSaid.find((each) => each === value) ?? null)}
              options={reachablesSaid.map((value) => ({ value, label: t(`reach.choose.${value}`) }))}
              layout="wrap"
              words
            />
            {chosen && (
              <TextField
                name="reachable-note"
                label={t('reach.note')}
                optional
                maxLength={REACHABLE_NOTE_LENGTH}
                value={note}
                onChange={setNote}
              />
            )}
            <Row>
              <Button variant="secondary" busy={isBusy} disabled={chosen === null} onPress={() => void say(chosen)}>
                {t('reach.say')}
              </Button>
            </Row>
          </>
        )}
        {rank(role) >= rank('Manager') && said && (
          <Row>
            <Button variant="secondary" busy={isBusy} onPress={() => void say(null)}>
              {t('reach.end')}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  )
}
