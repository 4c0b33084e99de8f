import { Trans, useTranslation } from 'react-i18next'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Overlay } from '#web/ui/Overlay.tsx'
import { SmartLink } from '#web/ui/SmartLink.tsx'

/** Saved, and these are the ways on. */
export function ChecklistCompleted() {
  const { t } = useTranslation('internal-checklist')
  return (
    <Overlay title={t('completed.title')} actions={<LinkButton to="/dashboard">{t('completed.dashboard')}</LinkButton>}>
      <p>{t('completed.words')}</p>
      <p>
        <Trans
          t={t}
          i18nKey="completed.lead"
          components={{ connect: <SmartLink to="/connect" />, resources: <SmartLink to="/find-resources" /> }}
        />
      </p>
    </Overlay>
  )
}
