import type { ManagedUser } from '#contract/records/person.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { changeUser } from '#web/domain/people/change-user.ts'
import { RoleChoice } from '#web/domain/people/RoleChoice.tsx'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import styles from './AccessCard.module.css'
import { LockState } from './LockState.tsx'
import { SafeSwitch } from './SafeSwitch.tsx'

/** The person's role, safe state and lock. */
export function AccessCard({ person }: { person: ManagedUser }) {
  const { t } = useTranslation(['users', 'common'])
  return (
    <Card tight title={t('access.title')}>
      <Stack>
        {person.allowed.change_role ? (
          <RoleChoice person={person} onSave={(role) => changeUser(person, { role })} />
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
        {person.locked && !person.allowed.lock && (
          <p className="small soft">
            {t(person.locked_as === 'developer' ? 'lock.onlyFoundation' : 'lock.onlyAdministrator', {
              name: fullName(person),
            })}
          </p>
        )}
      </Stack>
    </Card>
  )
}
