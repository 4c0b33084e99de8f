import { useTranslation } from '#web/lib/text/i18n.ts'
import { Note } from '#web/ui/feedback/Note.tsx'

/** Over a form that saves itself, where the device keeps nothing: until it is saved it lives in this page alone. */
export function AnswersNotStored() {
  const { t } = useTranslation('offline')
  return (
    <Note tone="caution" icon="unsaved" title={t('report.deviceKeepsNothing')} status>
      {t('answers.deviceKeepsNothingLead')}
    </Note>
  )
}
