import { useState } from 'react'
import type { Alert } from '#contract/records/alert.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { AlertCard } from './AlertCard.tsx'
import { type AlertValues, previewOf } from './alert-form.ts'

interface Props {
  values: AlertValues
  postedAt?: string | undefined
  /** The Association that writes it; null for the foundation. */
  from: Alert['from']
}

/** The alert as everybody will read it, while it is being written. */
export function AlertPreview({ values, postedAt, from }: Props) {
  const { t } = useTranslation('alert-form')
  const [now] = useState(() => new Date(renderTime()).toISOString())
  const alert = previewOf(values, postedAt ?? now, from)
  return (
    <>
      <h2>{t('preview')}</h2>
      <AlertCard
        preview
        headingLevel={3}
        alert={{ ...alert, title: alert.title || t('yourTitle'), desc: alert.desc || t('yourDescription') }}
      />
      <p className="small soft">{t('previewNote')}</p>
    </>
  )
}
