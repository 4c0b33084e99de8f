import { useState } from 'react'
import type { ManagedUser } from '#contract/records/person.ts'
import { type Role, roles } from '#contract/roles.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { useRoleOptions } from './use-role-options.ts'

interface Props {
  person: Pick<ManagedUser, 'role'>
  onSave: (role: Role) => Promise<unknown>
}

/** The person's role, changed by a button, because arrow keys move through the roles. Needs the texts of the namespace `users`. */
export function RoleChoice({ person, onSave }: Props) {
  const { t } = useTranslation('users')
  const [chosen, setChosen] = useState<Role>(person.role)
  const { isBusy, act } = useAction()

  return (
    <>
      <Choice
        layout="stack"
        name="role"
        label={t('fields.role')}
        value={chosen}
        onChange={(value) => setChosen(roles.find((role) => role === value) ?? person.role)}
        options={useRoleOptions()}
      />
      {chosen !== person.role && (
        <Button wide busy={isBusy} onPress={() => void act(() => onSave(chosen))}>
          {t('access.saveRole')}
        </Button>
      )}
    </>
  )
}
