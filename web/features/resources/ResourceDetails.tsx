import type { Resource } from '#contract/resources/schemas.ts'
import { ConfirmedBadge } from '#web/domain/confirmation/ConfirmedBadge.tsx'
import { longDateTime } from '#web/lib/format/dates.ts'
import { usePrintedAt } from '#web/lib/format/printed-at.ts'
import { useActor } from '#web/lib/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { WayBack } from '#web/ui/action/BackLink.tsx'
import { Button } from '#web/ui/action/Button.tsx'
import { Chip, Chips } from '#web/ui/feedback/Chip.tsx'
import { Logo } from '#web/ui/image/Logo.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { PrintFoot } from '#web/ui/layout/PrintFoot.tsx'
import { Aside, Split } from '#web/ui/layout/Split.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { ContactsCard } from './ContactsCard.tsx'
import { equipmentIcons } from './equipment.ts'
import { GeneratorsCard } from './GeneratorsCard.tsx'
import { MobileBranchesCard } from './MobileBranchesCard.tsx'

const shownAsChips = ['generators_available', 'mobile_branch_access', 'burner_phones', 'atms_portable_available'] as const

/** The screen of one organization, below its way back. */
export function ResourceDetails({ resource, back }: { resource: Resource; back: WayBack }) {
  const { t } = useTranslation('resources')
  const actor = useActor()
  const printedAt = usePrintedAt()
  const held = shownAsChips.filter((flag) => resource[flag])
  return (
    <>
      <PageHead
        title={resource.name}
        lead={
          <>
            <ConfirmedBadge of={resource} /> {[resource.street, resource.city, resource.state].filter(Boolean).join(', ')}
          </>
        }
        back={back}
        logo={<Logo name={resource.name} large />}
        actions={
          <span className="no-print">
            <Button variant="secondary" iconBefore="print" onPress={() => window.print()}>
              {t('view.print')}
            </Button>
          </span>
        }
      />
      <Split kind="aside">
        <Aside label={t('view.contacts')} sticky firstOnPhone>
          <ContactsCard resource={resource} />
          <p className="small soft">{t('view.voluntary')}</p>
        </Aside>
        <Stack gap="loose">
          {held.length > 0 && (
            <Chips label={t('view.canShare')}>
              {held.map((flag) => (
                <Chip key={flag} icon={equipmentIcons[flag]}>
                  {t(`things.${flag}`)}
                </Chip>
              ))}
            </Chips>
          )}
          <GeneratorsCard resource={resource} />
          <MobileBranchesCard resource={resource} />
        </Stack>
      </Split>
      <PrintFoot
        what={t('view.printed', { name: resource.name })}
        who={t('view.printedBy', { name: actor.name, at: longDateTime(printedAt) })}
      />
    </>
  )
}
