import { useTranslation } from '#web/lib/text/i18n.ts'

/** The heading of the Prepare form, which is shown before the form's code has loaded. */
export function usePrepareHead() {
  const { t } = useTranslation(['prepare', 'common'])
  return { title: t('title'), lead: t('lead'), back: { to: '/', label: t('common:backToDashboard') } }
}
