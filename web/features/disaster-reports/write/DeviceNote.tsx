import { useCanStore } from '#web/lib/offline/use-can-store.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Note } from '#web/ui/feedback/Note.tsx'
import type { Saving } from '#web/ui/form-page/SaveState.tsx'

/** Warns that the device cannot store the report: until it is sent, it exists only in this page. */
export function DeviceNote({ saving }: { saving: Saving }) {
  const { t } = useTranslation('offline')
  const canStore = useCanStore()
  if (canStore && saving.state !== 'failed') return null
  return (
    <Note tone="caution" icon="unsaved" title={t('report.deviceKeepsNothing')} status>
      {t('report.deviceKeepsNothingLead')}
    </Note>
  )
}
