import type { HelpKind } from '#contract/records/help-options.ts'
import type { Resource } from '#contract/resources/schemas.ts'
import { rank } from '#contract/roles.ts'
import { useActor } from '#web/domain/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { useFromHere } from '#web/lib/url/use-back-link.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { chipsOf, type Flag } from './search.ts'

const kinds: Record<Flag, HelpKind> = {
  generators_available: 'generator',
  atms_portable_available: 'portable_atm',
  mobile_branch_access: 'mobile_branch',
  mobile_branch_alt_space_to_share: 'space',
  burner_phones: 'burner_phones',
}

/** A request for help that this organization is asked with at once, also while it is in trouble. Only for people who can ask. */
export function AskThem({ resource }: { resource: Resource }) {
  const { t } = useTranslation('resources')
  const here = useFromHere()
  const { role, credit_union_id, organization_confirmed } = useActor()
  const isOwn = credit_union_id === resource.id
  if (isOwn || credit_union_id === null || !organization_confirmed || rank(role) < rank('Manager')) return null
  const [first] = chipsOf(resource, { flags: [], also: [] }).filter(({ isFixed }) => !isFixed)
  const query = new URLSearchParams({ ask: resource.id, ...(first && { kind: kinds[first.flag] }) })
  return (
    <LinkButton to={`/request-resource?${query}`} state={here} iconBefore="add">
      {t('view.ask')}
    </LinkButton>
  )
}
