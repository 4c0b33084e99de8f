import type { ManagedUser } from '#contract/records/person.ts'
import { roles } from '#contract/roles.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { changeUser } from './change-user.ts'
import { OnPaper } from './OnPaper.tsx'
import styles from './RoleSelect.module.css'

/** The role of a person, and the way to change it for those who may. */
export function RoleSelect({ person }: { person: ManagedUser }) {
  const { t } = useTranslation(['users', 'common'])
  const word = t(`common:roles.${person.role}`)
  if (!person.allowed.change_role) return word
  return (
    <OnPaper word={word}>
      <div className={styles.role}>
        <SelectField
          name={`role-${person.id}`}
          label={t('roleOf', { name: `${person.first_name} ${person.last_name}` })}
          hideLabel
          compact
          emptyLabel={null}
          value={person.role}
          onChange={(value) => void changeUser(person, { role: roles.find((role) => role === value) ?? person.role })}
          options={roles.map((role) => ({ value: role, label: t(`common:roles.${role}`) }))}
        />
      </div>
    </OnPaper>
  )
}
