import { useState } from 'react'
import { stopLetters } from '#contract/letters/calls.ts'
import type { LetterDesk } from '#contract/letters/schemas.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { shortDate } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Fact, Facts } from '#web/ui/data/Facts.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { AskButton } from '#web/ui/overlay/AskButton.tsx'
import { letterDesksChanged } from './letter-desks-query.ts'
import { MayVouch } from './MayVouch.tsx'
import { StopDialog } from './StopDialog.tsx'

const counted = ['waiting', 'sent', 'undeliverable', 'declined', 'used', 'over'] as const

/** One Association, or the foundation, whose letters nobody stops. */
export function DeskCard({ desk }: { desk: LetterDesk }) {
  const { t } = useTranslation(['admin-letters', 'common'])
  const { id, states, is_confirmed, letters, enrolled_share, vouched, stopped_at, stop_reason, paused_at } = desk
  const name = desk.name || t('common:appName')
  const [isStopping, setIsStopping] = useState(false)
  const isOff = stopped_at !== null || paused_at !== null
  return (
    <Card title={name} aside={id === null ? t('foundation') : states.join(', ')}>
      <Stack>
        {!is_confirmed && (
          <p>
            <StatusBadge tone="caution">{t('notConfirmed')}</StatusBadge>
          </p>
        )}
        {stopped_at !== null && (
          <Note tone="bad" title={t('stopped', { day: shortDate(stopped_at) })}>
            <p className="as-typed">{stop_reason}</p>
          </Note>
        )}
        {paused_at !== null && (
          <Note tone="caution" title={t('paused', { day: shortDate(paused_at) })}>
            {t('pausedText')}
          </Note>
        )}
        <Facts>
          {counted.map((each) => (
            <Fact key={each} label={t(`counts.${each}`)}>
              <span className="numeric">{t('number', { value: letters[each] })}</span>
            </Fact>
          ))}
          <Fact label={t('share')}>
            {enrolled_share === null ? t('noShare') : t('percent', { value: Math.round(enrolled_share * 100) })}
          </Fact>
          {id !== null && <Fact label={t('vouched')}>{t('number', { value: vouched.length })}</Fact>}
        </Facts>
        {id !== null && <MayVouch id={id} name={name} desk={desk} />}
        {id !== null && (
          <Row>
            {isOff && <StartAgain id={id} name={name} />}
            {stopped_at === null && (
              <Button variant="danger-quiet" onPress={() => setIsStopping(true)}>
                {t('stop')} <span className="visually-hidden">{name}</span>
              </Button>
            )}
          </Row>
        )}
      </Stack>
      {isStopping && id !== null && <StopDialog id={id} name={name} vouched={vouched} onDone={() => setIsStopping(false)} />}
    </Card>
  )
}

function StartAgain({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation(['admin-letters', 'common'])
  const { act } = useAction(t('common:errors.failed'))
  return (
    <AskButton
      variant="secondary"
      label={t('start')}
      hiddenLabel={name}
      ask={t('startAsk', { name })}
      harmless
      onConfirm={() =>
        act(() => call(stopLetters, { body: { credit_union_id: id, stopped: false } }), t('started', { name }), {
          after: letterDesksChanged,
        })
      }
    >
      {t('startText')}
    </AskButton>
  )
}
