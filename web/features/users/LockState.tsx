import type { ManagedUser } from '#contract/records/person.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { changeUser } from '#web/domain/people/change-user.ts'
import { useActor } from '#web/domain/session/session.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import styles from './LockState.module.css'
import { OnPaper } from './OnPaper.tsx'

/** Whether a person is locked, and the button that changes it. People cannot lock themselves. */
export function LockState({ person }: { person: ManagedUser }) {
  const { t } = useTranslation('users')
  const actor = useActor()
  const { isBusy, act } = useAction()
  if (person.id === actor.id) return <span className="quiet">{t('lock.notApplicable')}</span>
  const state = person.locked ? t('lock.locked') : t('lock.unlocked')
  if (!person.allowed.lock) return state
  const name = fullName(person)
  const action = person.locked ? 'unlock' : 'lock'

  const turn = () => void act(() => changeUser(person, { locked: !person.locked }))

  return (
    <OnPaper word={state}>
      <div className={styles.state}>
        <Button variant="secondary" size="compact" iconBefore={action} busy={isBusy} onPress={turn}>
          {t(`lock.${action}`)} <span className="visually-hidden">{t('lock.whom', { name })}</span>
        </Button>
        {person.locked && (
          <StatusBadge tone="caution" icon="lock" plain>
            {state}
          </StatusBadge>
        )}
      </div>
    </OnPaper>
  )
}
