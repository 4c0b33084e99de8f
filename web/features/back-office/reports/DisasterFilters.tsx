import { type Condition, conditions } from '#contract/catalogue/condition.ts'
import { type StateCode, stateCodes } from '#contract/rules/states.ts'
import { useDisasterTypeOptions } from '#web/domain/reports/disaster-types.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { stateName } from '#web/lib/text/state-name.ts'
import type { SearchState } from '#web/lib/url/use-url-search.ts'
import { SelectField } from '#web/ui/form/SelectField.tsx'

interface Chosen {
  each: 'newest' | 'all'
  state: StateCode | ''
  condition: Condition | ''
  type: string
}

const step = { isStep: true }

/** What a list of reports is limited to, beside text and days. */
export function DisasterFilters({ field }: Pick<SearchState<Chosen>, 'field'>) {
  const { t } = useTranslation(['back-office', 'disaster-reports', 'condition'])
  const types = useDisasterTypeOptions()
  return (
    <>
      <SelectField
        {...field('each', step)}
        label={t('disasters.show')}
        options={(['newest', 'all'] as const).map((value) => ({ value, label: t(`disasters.each.${value}`) }))}
        emptyLabel={null}
      />
      <SelectField
        {...field('state', step)}
        label={t('disasters.state')}
        options={stateCodes.map((code) => ({ value: code, label: stateName(code) }))}
        emptyLabel={t('any')}
      />
      <SelectField
        {...field('condition', step)}
        label={t('disasters.columns.systems')}
        options={conditions.map((each) => ({ value: each, label: t(`condition:condition.${each}`) }))}
        emptyLabel={t('any')}
      />
      <SelectField {...field('type', step)} label={t('disasters.columns.type_of_disaster')} options={types} emptyLabel={t('any')} />
    </>
  )
}
