import type { ManagedUser } from '#contract/records/person.ts'
import { roles } from '#contract/roles.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import styles from './AccessCard.module.css'
import { changeUser } from './change-user.ts'
import { LockState } from './LockState.tsx'
import { SafeSwitch } from './SafeSwitch.tsx'

/** What the person may do, whether they are safe, and whether they may sign in. Each is changed at once. */
export function AccessCard({ person }: { person: ManagedUser }) {
  const { t } = useTranslation(['users', 'common'])
  return (
    <Card tight title={t('access.title')}>
      <Stack>
        {person.allowed.change_role ? (
          <Choice
            layout="stack"
            name="role"
            label={t('fields.role')}
            value={person.role}
            onChange={(value) => void changeUser(person, { role: roles.find((role) => role === value) ?? person.role })}
            options={roles.map((role) => ({ value: role, label: t(`common:roles.${role}`) }))}
          />
        ) : (
          <p className={styles.row}>
            <b>{t('fields.role')}</b> {t(`common:roles.${person.role}`)}
          </p>
        )}
        <div className={styles.row}>
          <b>{t('fields.safe')}</b>
          <SafeSwitch person={person} />
        </div>
        <div className={styles.row}>
          <b>{t('access.signIn')}</b>
          <LockState person={person} />
        </div>
      </Stack>
    </Card>
  )
}
