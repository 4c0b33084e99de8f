import { useTranslation } from '#web/lib/text/i18n.ts'
import { LegalText } from './LegalText.tsx'

const sections = ['program', 'participation', 'voluntary', 'noGuarantee', 'dataSharing', 'ending', 'law'] as const

/** The enrollment agreement. */
export function TermsScreen() {
  const { t } = useTranslation('info')
  return (
    <LegalText
      title={t('terms.title')}
      lead={t('terms.lead')}
      sections={sections.map((id) => ({ id, title: t(`terms.${id}.title`), text: t(`terms.${id}.text`) }))}
    />
  )
}
