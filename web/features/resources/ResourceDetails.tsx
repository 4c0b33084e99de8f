import type { HelpKind } from '#contract/records/help-options.ts'
import type { Resource } from '#contract/resources/schemas.ts'
import { rank } from '#contract/roles.ts'
import { useNearWords } from '#web/domain/near/near-words.ts'
import { ConfirmedBadge } from '#web/domain/organizations/ConfirmedBadge.tsx'
import { PrintedFoot } from '#web/domain/session/PrintedFoot.tsx'
import { useActor } from '#web/domain/session/session.ts'
import { isPostBox } from '#web/lib/format/post-box.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { useFromHere } from '#web/lib/url/use-back-link.ts'
import type { WayBack } from '#web/ui/action/BackLink.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { MapLink } from '#web/ui/action/MapLink.tsx'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Chip, Chips } from '#web/ui/feedback/Chip.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Logo } from '#web/ui/image/Logo.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Aside, Split } from '#web/ui/layout/Split.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { More } from '#web/ui/overlay/More.tsx'
import { MenuAction } from '#web/ui/overlay/SettingsMenu.tsx'
import { ContactsCard } from './ContactsCard.tsx'
import { equipmentIcons } from './equipment.ts'
import { GeneratorsCard } from './GeneratorsCard.tsx'
import { MobileBranchesCard } from './MobileBranchesCard.tsx'
import { NowLine } from './NowLine.tsx'
import { chipsOf, type Flag } from './search.ts'

/** The screen of one organization, below its back link. */
export function ResourceDetails({ resource, back }: { resource: Resource; back: WayBack }) {
  const { t } = useTranslation(['resources', 'common'])
  const nearWords = useNearWords()
  const chips = chipsOf(resource, { flags: [], also: [] })
  const miles = resource.distance_miles
  const address = [resource.street, resource.city, resource.state].filter(Boolean).join(', ')
  const lead = [
    miles !== null && t('view.fromYou', { miles: nearWords.miles(miles) }),
    resource.core_system && t('view.coreSystem', { core: resource.core_system }),
  ]
  return (
    <>
      <PageHead
        title={resource.name}
        lead={
          <>
            <ConfirmedBadge of={resource} /> {resource.street && !isPostBox(resource.street) ? <MapLink address={address} /> : address}
            {lead.filter(Boolean).map((fact) => ` · ${fact}`)}
          </>
        }
        back={back}
        logo={<Logo name={resource.name} src={resource.logo ?? undefined} large />}
        more={
          <More>
            <MenuAction icon="print" label={t('common:print')} onPress={() => window.print()} />
          </More>
        }
        actions={<AskThem resource={resource} />}
      />
      <Split kind="aside">
        <Aside label={t('view.contacts')} sticky firstOnPhone>
          <ContactsCard resource={resource} />
          <p className="small soft">{t('view.voluntary')}</p>
        </Aside>
        <Stack gap="loose">
          {resource.now && (
            <Note icon="report">
              <Row between>
                <NowLine now={resource.now} always />
                {resource.newest_report && (
                  <SmartLink to={`/disaster-view?id=${encodeURIComponent(resource.newest_report.id)}`}>{t('known.see')}</SmartLink>
                )}
              </Row>
            </Note>
          )}
          {chips.length > 0 && (
            <Chips label={t('view.canShare')}>
              {chips.map(({ flag, isFixed }) => (
                <Chip key={flag} icon={equipmentIcons[flag]}>
                  {t(isFixed ? 'fixedGenerator' : `things.${flag}`)}
                </Chip>
              ))}
            </Chips>
          )}
          <GeneratorsCard resource={resource} />
          <MobileBranchesCard resource={resource} />
        </Stack>
      </Split>
      <PrintedFoot what={t('view.printed', { name: resource.name })} />
    </>
  )
}

const kinds: Record<Flag, HelpKind> = {
  generators_available: 'generator',
  atms_portable_available: 'portable_atm',
  mobile_branch_access: 'mobile_branch',
  mobile_branch_alt_space_to_share: 'space',
  burner_phones: 'burner_phones',
}

/** A request for help that this organization is asked with at once, also while it is in trouble. Only for people who can ask. */
function AskThem({ resource }: { resource: Resource }) {
  const { t } = useTranslation('resources')
  const here = useFromHere()
  const { role, credit_union_id, organization_confirmed } = useActor()
  const isOwn = credit_union_id === resource.id
  if (isOwn || credit_union_id === null || !organization_confirmed || rank(role) < rank('Manager')) return null
  const [first] = chipsOf(resource, { flags: [], also: [] }).filter(({ isFixed }) => !isFixed)
  const query = new URLSearchParams({ ask: resource.id, ...(first && { kind: kinds[first.flag] }) })
  return (
    <LinkButton to={`/request-resource?${query}`} state={here} iconBefore="add" variant="secondary">
      {t('view.ask')}
    </LinkButton>
  )
}
