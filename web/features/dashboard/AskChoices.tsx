import { useQuery } from '@tanstack/react-query'
import type { WayToTell } from '#contract/records/warning-options.ts'
import { useActor } from '#web/domain/session/session.ts'
import { saveChoices } from '#web/domain/warnings/save-choices.ts'
import { warningChoicesQuery } from '#web/domain/warnings/warning-queries.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import styles from './Warnings.module.css'

/** Asks once, when the first warning touches an own office, whether the person wants to be told of the next one. */
export function AskChoices() {
  const { t } = useTranslation('warnings')
  const { impersonator } = useActor()
  const { data: choices } = useQuery({ ...warningChoicesQuery, enabled: !impersonator })
  const { isBusy, act } = useAction(t('ask.failed'))
  if (!choices || choices.updated_at !== null || impersonator) return null
  const choose = (by: WayToTell[], done: string) => void act(() => saveChoices({ by }), done)
  return (
    <div className={styles.ask}>
      <Card tight accent title={t('ask.title')}>
        <Stack>
          <p className="soft measure">{t('ask.text')}</p>
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
      </Card>
    </div>
  )
}
