import type { WayToTell } from '#contract/records/warning-options.ts'
import { saveChoices } from '#web/domain/warnings/save-choices.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

/** Whether the person wants to be told of the next warning: asked once, when the first one touches an own office. */
export function TellNextTime() {
  const { t } = useTranslation('warnings')
  const { isBusy, act } = useAction(t('ask.failed'))
  const choose = (by: WayToTell[], done: string) => void act(() => saveChoices({ by }), done)
  return (
    <Stack>
      <p className="small soft measure">{t('ask.text')}</p>
      <Row>
        <Button busy={isBusy} onPress={() => choose(['mail', 'push'], t('ask.chosen'))}>
          {t('ask.yes')}
        </Button>
        <Button variant="secondary" busy={isBusy} onPress={() => choose([], t('ask.declined'))}>
          {t('ask.no')}
        </Button>
        <LinkButton to="/display#warnings" variant="quiet">
          {t('ask.choose')}
        </LinkButton>
      </Row>
    </Stack>
  )
}
