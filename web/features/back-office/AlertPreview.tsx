import { useState } from 'react'
import { safeLink } from '#web/lib/format/safe-link.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { AlertBox } from '#web/ui/feedback/AlertBox.tsx'

interface Props {
  title: string
  desc: string
  button_title: string
  url: string
}

/** The alert as everybody will read it, while it is being written. */
export function AlertPreview({ title, desc, button_title, url }: Props) {
  const { t } = useTranslation('back-office')
  const [at] = useState(() => new Date())
  const link = safeLink(url.trim())
  return (
    <>
      <h2>{t('alerts.preview')}</h2>
      <AlertBox
        preview
        headingLevel={3}
        title={title.trim() || t('alerts.yourTitle')}
        at={at}
        link={link ? { url: link, label: button_title.trim() || t('alerts.moreInformation') } : undefined}
      >
        {desc.trim() || t('alerts.yourDescription')}
      </AlertBox>
      <p className="small soft">{t('alerts.previewNote')}</p>
    </>
  )
}
