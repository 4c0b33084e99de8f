import { endLetter, sendLetterAgain } from '#contract/letters/calls.ts'
import type { Letter } from '#contract/letters/schemas.ts'
import { leagueChanged } from '#web/domain/letters/league-changed.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { shortDate } from '#web/lib/format/dates.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { AskButton } from '#web/ui/overlay/AskButton.tsx'

/** A letter is written once more where that may be, and ended while it waits or its link is open. */
export function LetterActions({ letter }: { letter: Letter }) {
  const { t } = useTranslation(['letters', 'common'])
  const { isBusy, act } = useAction(t('common:errors.failed'))
  const { id, state, again_after, email: address, name } = letter
  const email = address ?? name
  const isOpen = state === 'waiting' || state === 'sent'
  const mayAgain = again_after !== null && Date.parse(again_after) <= renderTime()
  if (!isOpen && again_after === null) return null
  return (
    <Row>
      {mayAgain && (
        <Button
          variant="secondary"
          size="compact"
          busy={isBusy}
          onPress={() =>
            void act(() => call(sendLetterAgain, { params: { id } }), t('sent.againDone', { email }), { after: leagueChanged })
          }
        >
          {t('sent.again')} <span className="visually-hidden">{email}</span>
        </Button>
      )}
      {!mayAgain && again_after !== null && <span className="small soft">{t('sent.againFrom', { day: shortDate(again_after) })}</span>}
      {isOpen && (
        <AskButton
          variant="quiet"
          size="compact"
          label={t('sent.end')}
          hiddenLabel={email}
          ask={t('sent.endAsk', { email })}
          keepLabel={t('sent.keep')}
          onConfirm={() => act(() => call(endLetter, { params: { id } }), t('sent.ended', { email }), { after: leagueChanged })}
        >
          {t('sent.endText')}
        </AskButton>
      )}
    </Row>
  )
}
