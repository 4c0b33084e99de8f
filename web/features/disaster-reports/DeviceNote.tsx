import { useEffect, useState } from 'react'
import { canStoreOnDevice } from '#web/lib/offline/device-store.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Note } from '#web/ui/feedback/Note.tsx'
import type { Saving } from '#web/ui/form/SaveState.tsx'

/** Where the device keeps nothing, or has no room left: that the report lives in this page alone until it is sent. */
export function DeviceNote({ saving }: { saving: Saving }) {
  const { t } = useTranslation('offline')
  const [keeps, setKeeps] = useState(true)
  useEffect(() => {
    void canStoreOnDevice().then(setKeeps)
  }, [])
  if (keeps && saving.state !== 'failed') return null
  return (
    <Note tone="caution" icon="unsaved" title={t('report.deviceKeepsNothing')} status>
      {t('report.deviceKeepsNothingLead')}
    </Note>
  )
}
