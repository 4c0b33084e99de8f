import { type Role, roles } from '#contract/roles.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'

/** The roles, each with what it may do. */
export function useRoleOptions(): { value: Role; label: string }[] {
  const { t } = useTranslation(['users', 'common'])
  return roles.map((role) => ({ value: role, label: `${t(`common:roles.${role}`)}: ${t(`may.${role}`)}` }))
}
