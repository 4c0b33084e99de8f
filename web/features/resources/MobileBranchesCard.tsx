import type { TabName } from '#contract/catalogue/prepare-form.ts'
import type { Resource } from '#contract/resources/schemas.ts'
import { useCatalogueText } from '#web/domain/checklist/catalogue-text.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Fact, Facts, YesNoFact } from '#web/ui/data/Facts.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Reviewed } from './Reviewed.tsx'

/** Mobile branches, which can be driven to a place without a branch. What other parts of the checklist ask has its own date. */
export function MobileBranchesCard({ resource }: { resource: Resource }) {
  const { t } = useTranslation('resources')
  const { option } = useCatalogueText()
  const yesNo = (
    name:
      | 'mobile_branch_access'
      | 'burner_phones'
      | 'mobile_branch_has_generators'
      | 'mobile_branch_generator_constant_fuel_source'
      | 'atms_portable_available'
      | 'mobile_branch_alt_space_to_share',
    tab?: TabName,
  ) =>
    !resource.not_asked.includes(name) && (
      <Fact label={t(`view.${name}`)}>
        <YesNoFact value={resource[name]} />
        {tab && (
          <div className="small soft">
            <Reviewed resource={resource} tab={tab} />
          </div>
        )}
      </Fact>
    )
  function ifPresent(name: 'mobile_branch_communications' | 'mobile_branch_generator_fuel') {
    const answer = resource[name]
    return answer && <Fact label={t(`view.${name}`)}>{option({}, answer)}</Fact>
  }
  return (
    <Card title={t('view.mobileBranches')} aside={<Reviewed resource={resource} tab="Branches" />}>
      <Stack>
        <Facts>
          {yesNo('mobile_branch_access')}
          {yesNo('burner_phones', 'Supplies')}
          {ifPresent('mobile_branch_communications')}
          {yesNo('mobile_branch_has_generators')}
          {yesNo('mobile_branch_generator_constant_fuel_source')}
          {ifPresent('mobile_branch_generator_fuel')}
          {yesNo('atms_portable_available', 'Cash')}
          {yesNo('mobile_branch_alt_space_to_share')}
          {resource.shared_branching_networks && (
            <Fact label={t('view.shared_branching_networks')}>{resource.shared_branching_networks.join(', ')}</Fact>
          )}
          {resource.guest_note && <Fact label={t('view.guest_note')}>{resource.guest_note}</Fact>}
        </Facts>
        <p className="small quiet">{t('view.backupDistance')}</p>
      </Stack>
    </Card>
  )
}
