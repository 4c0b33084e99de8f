import { useQuery } from '@tanstack/react-query'
import { rank } from '#contract/roles.ts'
import { useActor } from '#web/domain/session/session.ts'
import { situationQuery } from '#web/domain/situation/situation-query.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'

/** What helps before it begins. */
export function NextSteps() {
  const { t } = useTranslation(['warnings', 'warnings-list'])
  const { role, organization_confirmed, impersonator } = useActor()
  const running = useQuery(situationQuery).data?.roll_call?.id
  const mayStartRollCall = organization_confirmed && !impersonator && rank(role) >= rank('Manager')
  return (
    <>
      <ChecklistLink />
      <LinkButton to="/prepare?part=contacts" variant="secondary" iconBefore="users">
        {t('contacts')}
      </LinkButton>
      {mayStartRollCall && (
        <LinkButton to={running ? `/roll-call/${running}` : '/roll-call/start'} variant="secondary" iconBefore="check">
          {t(running ? 'warnings-list:seeRollCall' : 'warnings-list:rollCall')}
        </LinkButton>
      )}
    </>
  )
}

export function ChecklistLink({ secondary }: { secondary?: boolean }) {
  const { t } = useTranslation('warnings')
  return (
    <LinkButton to="/internal-checklist" variant={secondary ? 'secondary' : 'primary'} iconBefore="list">
      {t('checklist')}
    </LinkButton>
  )
}
