import { useTranslation } from '#web/lib/text/i18n.ts'

/** The heading of every form for a report. */
export function useReportHead() {
  const { t } = useTranslation(['disaster-reports', 'common'])
  return { title: t('form.title'), lead: t('form.lead'), back: { to: '/', label: t('common:close') } }
}
