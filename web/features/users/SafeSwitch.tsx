import type { ManagedUser } from '#contract/users.ts'
import { useTranslation } from '#web/lib/i18n.ts'
import { Signal } from '#web/ui/Signal.tsx'
import { YesNo } from '#web/ui/YesNo.tsx'
import { OnPaper } from './OnPaper.tsx'
import { useChangeUser } from './use-change-user.ts'

/** Whether a person is known to be safe, and the way to say so for those who may. */
export function SafeSwitch({ person }: { person: ManagedUser }) {
  const { t } = useTranslation(['users', 'ui'])
  const change = useChangeUser()
  const isSafe = person.safe === 1
  const word = isSafe ? t('ui:yes') : t('ui:no')
  if (!person.allowed.change_safe) {
    return (
      <Signal tone={isSafe ? 'good' : 'bad'} plain>
        {word}
      </Signal>
    )
  }
  return (
    <OnPaper word={word}>
      <YesNo
        compact
        signal
        name={`safe-${person.id}`}
        label={t('isSafe', { name: `${person.first_name} ${person.last_name}` })}
        value={isSafe}
        onChange={(safe) => change(person, { safe: safe ? 1 : 0 })}
      />
    </OnPaper>
  )
}
