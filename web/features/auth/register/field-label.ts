import type { OrganizationType } from '#contract/options.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { RegistrationField } from './registration.ts'

/** The label of a field. Associations and partners have an organization name. */
export function useFieldLabel(type: OrganizationType): (name: RegistrationField) => string {
  const { t } = useTranslation('auth')
  return (name) =>
    name === 'credit_union_name' && type !== 'Credit Union' ? t('register.fields.organization_name') : t(`register.fields.${name}`)
}
