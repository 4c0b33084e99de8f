import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { RichText } from '#web/ui/data/RichText.tsx'
import { Overlay } from '#web/ui/overlay/Overlay.tsx'

/** The form is sent, and these are the ways on. */
export function PrepareCompleted() {
  const { t } = useTranslation('prepare')
  return (
    <Overlay title={t('completed.title')} actions={<LinkButton to="/dashboard">{t('completed.dashboard')}</LinkButton>}>
      <p>
        <RichText
          text={t('completed.lead')}
          parts={{
            connect: (words) => <SmartLink to="/connect">{words}</SmartLink>,
            resources: (words) => <SmartLink to="/find-resources">{words}</SmartLink>,
          }}
        />
      </p>
    </Overlay>
  )
}
