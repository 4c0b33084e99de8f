import { useTranslation } from '#web/lib/text/i18n.ts'

/** Who wrote or issued a report, as they were called then. People of the foundation have no organization. */
export function useAuthorName() {
  const { t } = useTranslation('situation-reports')
  return ({ name, organization }: { name: string; organization: string }) => `${name}, ${organization || t('foundation')}`
}
