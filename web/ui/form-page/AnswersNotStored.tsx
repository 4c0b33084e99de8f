import { useTranslation } from '#web/lib/text/i18n.ts'
import { Note } from '#web/ui/feedback/Note.tsx'

/** Above a form that saves itself, if the device cannot store answers: an unsaved answer then exists only in this page. */
export function AnswersNotStored() {
  const { t } = useTranslation('offline')
  return (
    <Note tone="caution" icon="unsaved" title={t('report.deviceKeepsNothing')} status>
      {t('answers.deviceKeepsNothingLead')}
    </Note>
  )
}
