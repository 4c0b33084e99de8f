import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'

/** What helps before it begins. */
export function NextSteps() {
  const { t } = useTranslation('warnings')
  return (
    <>
      <LinkButton to="/internal-checklist" iconBefore="list">
        {t('checklist')}
      </LinkButton>
      <LinkButton to="/prepare?part=contacts" variant="secondary" iconBefore="users">
        {t('contacts')}
      </LinkButton>
    </>
  )
}
