import { useNavigate } from 'react-router'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { AskButton } from '#web/ui/overlay/AskButton.tsx'

const CONNECT = '/connect'

/** Close. With unsaved changes it asks first, and the changes stay on the device. */
export function CloseChecklist({ unsaved }: { unsaved: number }) {
  const { t } = useTranslation('internal-checklist')
  const navigate = useNavigate()
  if (unsaved === 0) {
    return (
      <LinkButton variant="secondary" to={CONNECT}>
        {t('close')}
      </LinkButton>
    )
  }
  return (
    <AskButton
      harmless
      changes={false}
      variant="secondary"
      label={t('close')}
      ask={t('closing.title')}
      confirmLabel={t('closing.confirm')}
      keepLabel={t('closing.keep')}
      onConfirm={() => navigate(CONNECT, { viewTransition: true })}
    >
      {t('closing.lead', { count: unsaved })}
    </AskButton>
  )
}
