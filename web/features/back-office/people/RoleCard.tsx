import { assignRole } from '#contract/back-office/calls.ts'
import type { ManagedUser } from '#contract/records/person.ts'
import type { Role } from '#contract/roles.ts'
import { RoleChoice } from '#web/domain/people/RoleChoice.tsx'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { usersChanged } from '../queries.ts'

/** The person's role in their current organization, which is told of a change by email. */
export function RoleCard({ person }: { person: ManagedUser }) {
  const { t } = useTranslation(['back-office', 'users', 'common'])

  const { act } = useAction(t('common:errors.errorUpdating'))
  const save = (role: Role) =>
    act(async () => {
      await call(assignRole, { body: { id: person.id, role } })
      await usersChanged()
    }, t('users:toasts.updated'))

  return (
    <Card tight title={t('users.roleIn', { organization: person.creditUnion?.name ?? '' })}>
      <Stack>
        <p className="small soft">{t('users.roleLead')}</p>
        <RoleChoice person={person} onSave={save} />
      </Stack>
    </Card>
  )
}
