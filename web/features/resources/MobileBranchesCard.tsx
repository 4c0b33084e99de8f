import type { Resource } from '#contract/resources/schemas.ts'
import { useCatalogueText } from '#web/domain/checklist/catalogue-text.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Fact, Facts, YesNoFact } from '#web/ui/data/Facts.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { isAskedOf } from './asked-of.ts'

/** What can be driven to a place without a branch. */
export function MobileBranchesCard({ resource }: { resource: Resource }) {
  const { t } = useTranslation('resources')
  const { option } = useCatalogueText()
  const yesNo = (
    name:
      | 'mobile_branch_access'
      | 'burner_phones'
      | 'mobile_branch_has_generators'
      | 'mobile_branch_generator_constant_fuel_source'
      | 'atms_portable_available',
  ) =>
    isAskedOf(resource, name) && (
      <Fact label={t(`view.${name}`)}>
        <YesNoFact value={resource[name]} />
      </Fact>
    )
  function ifPresent(name: 'mobile_branch_communications' | 'mobile_branch_generator_fuel') {
    const answer = resource[name]
    return answer && <Fact label={t(`view.${name}`)}>{option({}, answer)}</Fact>
  }
  return (
    <Card title={t('view.mobileBranches')}>
      <Stack>
        <Facts>
          {yesNo('mobile_branch_access')}
          {yesNo('burner_phones')}
          {ifPresent('mobile_branch_communications')}
          {yesNo('mobile_branch_has_generators')}
          {yesNo('mobile_branch_generator_constant_fuel_source')}
          {ifPresent('mobile_branch_generator_fuel')}
          {yesNo('atms_portable_available')}
        </Facts>
        <p className="small quiet">{t('view.backupDistance')}</p>
      </Stack>
    </Card>
  )
}
