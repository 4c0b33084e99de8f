import { useTranslation } from '#web/lib/text/i18n.ts'

/** The heading of the report form, which is shown before the form's code has loaded. */
export function useReportHead() {
  const { t } = useTranslation(['disaster-reports', 'common'])
  return { title: t('form.title'), lead: t('form.lead'), back: { to: '/', label: t('common:close') } }
}
