import { useState } from 'react'
import type { ManagedUser } from '#contract/records/person.ts'
import { changeUser } from '#web/domain/person/change-user.ts'
import { useActor } from '#web/lib/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LockButton } from './LockButton.tsx'
import { OnPaper } from './OnPaper.tsx'

/** Whether a person is locked, and the button that changes it. People cannot lock themselves. */
export function LockState({ person }: { person: ManagedUser }) {
  const { t } = useTranslation('users')
  const actor = useActor()
  const [isBusy, setIsBusy] = useState(false)
  if (person.id === actor.id) return <span className="quiet">{t('lock.notApplicable')}</span>
  const word = person.locked ? t('lock.locked') : t('lock.unlocked')
  if (!person.allowed.lock) return word
  const name = `${person.first_name} ${person.last_name}`

  function turn() {
    setIsBusy(true)
    void changeUser(person, { locked: !person.locked }).finally(() => setIsBusy(false))
  }

  return (
    <OnPaper word={word}>
      <LockButton
        locked={person.locked}
        word={word}
        action={person.locked ? t('lock.unlock', { name }) : t('lock.lock', { name })}
        busy={isBusy}
        onPress={turn}
      />
    </OnPaper>
  )
}
