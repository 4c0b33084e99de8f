import type { Resource } from '#contract/resources/schemas.ts'
import { useCatalogueText } from '#web/domain/checklist/catalogue-text.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Fact, Facts, YesNoFact } from '#web/ui/data/Facts.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { isAskedOf } from './asked-of.ts'

/** The generators: what is not known of them is left out, but a yes or no that is missing says so. */
export function GeneratorsCard({ resource }: { resource: Resource }) {
  const { t } = useTranslation('resources')
  const { option } = useCatalogueText()
  return (
    <Card title={t('view.generators')}>
      <Facts>
        <Fact label={t('view.generators_available')}>
          <YesNoFact value={resource.generators_available} />
        </Fact>
        {resource.generator_mobility && <Fact label={t('view.generator_mobility')}>{option({}, resource.generator_mobility)}</Fact>}
        {resource.generator_fuel && <Fact label={t('view.generator_fuel')}>{option({}, resource.generator_fuel)}</Fact>}
        {resource.generator_tank_capacity && (
          <Fact label={t('view.generator_tank_capacity')}>{t('view.gallons', { amount: resource.generator_tank_capacity })}</Fact>
        )}
        {isAskedOf(resource, 'generator_constant_fuel_source') && (
          <Fact label={t('view.generator_constant_fuel_source')}>
            <YesNoFact value={resource.generator_constant_fuel_source} />
          </Fact>
        )}
      </Facts>
    </Card>
  )
}
