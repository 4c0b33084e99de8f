import type { ManagedUser } from '#contract/records/person.ts'
import { updateUser } from '#contract/users/calls.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { usersChanged } from '../queries.ts'

/** Whether a person may sign in, and the button that changes it. */
export function LockCard({ person }: { person: ManagedUser }) {
  const { t } = useTranslation(['users', 'common', 'back-office'])
  const { isBusy, act } = useAction(t('common:errors.errorUpdating'))
  const { locked, first_name: name } = person

  const change = () =>
    act(async () => {
      await call(updateUser, { params: { id: person.id }, body: { locked: !locked } })
      await usersChanged()
    }, t('toasts.updated'))

  return (
    <Card
      tight
      title={t('access.signIn')}
      aside={
        <StatusBadge tone={locked ? 'caution' : 'good'} plain>
          {locked ? t('lock.locked') : t('lock.unlocked')}
        </StatusBadge>
      }
    >
      <Stack>
        <p className="small soft">{locked ? t('back-office:users.lockedLead', { name }) : t('back-office:users.unlockedLead', { name })}</p>
        <Button variant="secondary" iconBefore={locked ? 'unlock' : 'lock'} wide busy={isBusy} onPress={() => void change()}>
          {locked ? t('back-office:users.unlock') : t('back-office:users.lock')}
        </Button>
      </Stack>
    </Card>
  )
}
