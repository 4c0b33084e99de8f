import { changeUser } from '#web/domain/people/change-user.ts'
import { useActor } from '#web/domain/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import styles from './NowList.module.css'

/** Whether the person is safe, where no roll call asks. The answer shows at once, and is queued without a network. */
export function OwnSafety({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['dashboard', 'safe'])
  const self = useActor()
  function say(safe: 0 | 1) {
    void changeUser(self, { safe })
    onDone()
  }
  return (
    <Stack>
      <p className="small soft measure">{t('safe:promise')}</p>
      <div className={styles.choices}>
        <Button size="large" wide changes onPress={() => say(1)}>
          {t('now.safe')}
        </Button>
        <Button size="large" wide changes variant="secondary" onPress={() => say(0)}>
          {t('now.notSafe')}
        </Button>
      </div>
    </Stack>
  )
}
