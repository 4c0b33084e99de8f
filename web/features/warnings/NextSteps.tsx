import { rank } from '#contract/roles.ts'
import { useActor } from '#web/domain/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'

/** What helps before it begins. */
export function NextSteps() {
  const { t } = useTranslation(['warnings', 'warnings-list'])
  const { role, organization_confirmed, impersonator } = useActor()
  const mayStartRollCall = organization_confirmed && !impersonator && rank(role) >= rank('Manager')
  return (
    <>
      <LinkButton to="/internal-checklist" iconBefore="list">
        {t('checklist')}
      </LinkButton>
      <LinkButton to="/prepare?part=contacts" variant="secondary" iconBefore="users">
        {t('contacts')}
      </LinkButton>
      {mayStartRollCall && (
        <LinkButton to="/roll-call/start" variant="secondary" iconBefore="check">
          {t('warnings-list:rollCall')}
        </LinkButton>
      )}
    </>
  )
}
