import type { ManagedUser } from '#contract/records/person.ts'
import { ConfirmedBadge } from '#web/domain/organizations/ConfirmedBadge.tsx'
import { useTranslation } from '#web/lib/text/i18n.ts'

/** The line under a person's name: their organization and their role in it. Needs the texts of the namespace `users`. */
export function PersonLead({ person: { creditUnion, role } }: { person: Pick<ManagedUser, 'creditUnion' | 'role'> }) {
  const { t } = useTranslation(['users', 'common'])
  return (
    <>
      {`${creditUnion?.name ?? t('profile.noOrganization')} · ${t(`common:roles.${role}`)}`}{' '}
      {creditUnion && <ConfirmedBadge of={creditUnion} />}
    </>
  )
}
