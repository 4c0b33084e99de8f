import { useTranslation } from '#web/lib/text/i18n.ts'
import { LegalText } from './LegalText.tsx'

const sections = ['entered', 'withoutAccount', 'newsletter', 'visits', 'cookies', 'seen', 'notSold', 'ending', 'questions'] as const

/** What data is collected, why, and who sees it. */
export function PrivacyScreen() {
  const { t } = useTranslation('info')
  return (
    <LegalText
      title={t('privacy.title')}
      lead={t('privacy.lead')}
      sections={sections.map((id) => ({ id, title: t(`privacy.${id}.title`), text: t(`privacy.${id}.text`) }))}
    />
  )
}
