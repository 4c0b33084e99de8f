import { useTranslation } from '#web/lib/text/i18n.ts'

/** The heading of the checklist, which shows before its code is there. */
export function usePrepareHead() {
  const { t } = useTranslation(['prepare', 'common'])
  return { title: t('title'), lead: t('lead'), back: { to: '/', label: t('common:backToDashboard') } }
}
