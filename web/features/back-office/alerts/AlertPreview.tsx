import { useState } from 'react'
import { AlertCard } from '#web/domain/alerts/AlertCard.tsx'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { type AlertValues, previewOf } from './alert-form.ts'

/** The alert as everybody will read it, while it is being written. */
export function AlertPreview({ values, postedAt }: { values: AlertValues; postedAt?: string | undefined }) {
  const { t } = useTranslation('back-office')
  const [now] = useState(() => new Date().toISOString())
  const alert = previewOf(values, postedAt ?? now)
  return (
    <>
      <h2>{t('alerts.preview')}</h2>
      <AlertCard
        preview
        headingLevel={3}
        alert={{ ...alert, title: alert.title || t('alerts.yourTitle'), desc: alert.desc || t('alerts.yourDescription') }}
      />
      <p className="small soft">{t('alerts.previewNote')}</p>
    </>
  )
}
