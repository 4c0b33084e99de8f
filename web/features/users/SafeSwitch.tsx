import type { ManagedUser } from '#contract/records/person.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Signal } from '#web/ui/feedback/Signal.tsx'
import { YesNo } from '#web/ui/form/YesNo.tsx'
import { changeUser } from './change-user.ts'
import { OnPaper } from './OnPaper.tsx'

/** Whether a person is known to be safe, and the way to say so for those who may. */
export function SafeSwitch({ person }: { person: ManagedUser }) {
  const { t } = useTranslation(['users', 'ui'])
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
        onChange={(safe) => void changeUser(person, { safe: safe ? 1 : 0 })}
      />
    </OnPaper>
  )
}
