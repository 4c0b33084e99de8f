import { type Condition, conditions } from '#contract/catalogue/condition.ts'
import { type StateCode, stateCodes } from '#contract/rules/states.ts'
import { disasterTypes } from '#web/domain/reports/disaster-types.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SelectField } from '#web/ui/form/SelectField.tsx'

interface Chosen {
  each: 'newest' | 'all'
  state: StateCode | ''
  condition: Condition | ''
  type: string
}

/** What a list of reports is limited to, beside text and days. */
export function DisasterFilters({ search, onChoose }: { search: Chosen; onChoose: (chosen: Partial<Chosen>) => void }) {
  const { t } = useTranslation(['back-office', 'disaster-reports'])
  return (
    <>
      <SelectField
        name="each"
        label={t('disasters.show')}
        value={search.each}
        onChange={(each) => onChoose({ each: each === 'all' ? 'all' : 'newest' })}
        options={(['newest', 'all'] as const).map((value) => ({ value, label: t(`disasters.each.${value}`) }))}
        emptyLabel={null}
      />
      <SelectField
        name="state"
        label={t('disasters.state')}
        value={search.state}
        onChange={(chosen) => onChoose({ state: stateCodes.find((code) => code === chosen) ?? '' })}
        options={stateCodes.map((code) => ({ value: code, label: code }))}
        emptyLabel={t('any')}
      />
      <SelectField
        name="condition"
        label={t('disasters.columns.systems')}
        value={search.condition}
        onChange={(chosen) => onChoose({ condition: conditions.find((each) => each === chosen) ?? '' })}
        options={conditions.map((each) => ({ value: each, label: t(`disaster-reports:condition.${each}`) }))}
        emptyLabel={t('any')}
      />
      <SelectField
        name="type"
        label={t('disasters.columns.type_of_disaster')}
        value={search.type}
        onChange={(type) => onChoose({ type })}
        options={disasterTypes.map((kind) => ({ value: t(`disaster-reports:types.${kind}`), label: t(`disaster-reports:types.${kind}`) }))}
        emptyLabel={t('any')}
      />
    </>
  )
}
