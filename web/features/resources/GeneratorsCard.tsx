import { voltageLabels } from '#contract/catalogue/generator.ts'
import type { ResourceFieldName } from '#contract/resources/options.ts'
import type { Resource } from '#contract/resources/schemas.ts'
import { useCatalogueText } from '#web/domain/checklist/catalogue-text.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Fact, Facts, YesNoFact } from '#web/ui/data/Facts.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Reviewed } from './Reviewed.tsx'

/** The generators: unknown details are left out, but a missing yes or no is shown as not answered. */
export function GeneratorsCard({ resource }: { resource: Resource }) {
  const { t } = useTranslation('resources')
  const { option } = useCatalogueText()
  const isAsked = (name: ResourceFieldName) => !resource.not_asked.includes(name)
  return (
    <Card title={t('view.generators')} aside={<Reviewed resource={resource} tab="Supplies" />}>
      <Facts>
        <Fact label={t('view.generators_available')}>
          <YesNoFact value={resource.generators_available} />
        </Fact>
        {resource.generator_mobility && <Fact label={t('view.generator_mobility')}>{option({}, resource.generator_mobility)}</Fact>}
        {resource.generator_fuel && <Fact label={t('view.generator_fuel')}>{option({}, resource.generator_fuel)}</Fact>}
        {resource.generator_tank_capacity && (
          <Fact label={t('view.generator_tank_capacity')}>{t('view.gallons', { amount: resource.generator_tank_capacity })}</Fact>
        )}
        {resource.generator_count && <Fact label={t('view.generator_count')}>{resource.generator_count}</Fact>}
        {resource.generator_kw && <Fact label={t('view.generator_kw')}>{t('view.kilowatts', { amount: resource.generator_kw })}</Fact>}
        {resource.generator_voltage && (
          <Fact label={t('view.generator_voltage')}>{option({ optionLabels: voltageLabels }, resource.generator_voltage)}</Fact>
        )}
        {resource.generator_connector && <Fact label={t('view.generator_connector')}>{option({}, resource.generator_connector)}</Fact>}
        {resource.generator_towable !== null && (
          <Fact label={t('view.generator_towable')}>
            <YesNoFact value={resource.generator_towable} />
          </Fact>
        )}
        {isAsked('generator_constant_fuel_source') && (
          <Fact label={t('view.generator_constant_fuel_source')}>
            <YesNoFact value={resource.generator_constant_fuel_source} />
          </Fact>
        )}
      </Facts>
    </Card>
  )
}
