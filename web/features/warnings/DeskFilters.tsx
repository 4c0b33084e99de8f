import type { Warning } from '#contract/records/warning.ts'
import { warningGroups, warningSeverities } from '#contract/records/warning-options.ts'
import { isStateCode } from '#contract/rules/states.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { stateName } from '#web/lib/text/state-name.ts'
import type { SearchState } from '#web/lib/url/use-url-search.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import styles from './DeskFilters.module.css'
import type { DeskSearch } from './desk-search.ts'

interface Props {
  state: SearchState<DeskSearch>
  warnings: readonly Warning[]
  /** The states of the desk; null for all. */
  states: readonly string[] | null
  found: number
}

/** The filters above the table. Each change filters at once. */
export function DeskFilters({ state: { draft, field, readFromTop }, warnings, states, found }: Props) {
  const { t } = useTranslation(['warnings-list', 'warnings', 'common'])
  const inList = new Set<string>(states ?? warnings.flatMap((warning) => warning.states))
  if (draft.state) inList.add(draft.state)
  return (
    <Form role="search" label={t('filter.label')} onSubmit={readFromTop}>
      <Disclosure title={t('filter.title')} summary={t('filter.shown', { count: found, total: warnings.length })} bare>
        <div className={styles.fields}>
          <SelectField
            {...field('state')}
            hideLabel
            label={t('filter.state')}
            emptyLabel={t('common:allStates')}
            options={[...inList]
              .filter(isStateCode)
              .map((code) => ({ value: code, label: stateName(code) }))
              .sort((one, other) => one.label.localeCompare(other.label))}
          />
          <SelectField
            {...field('severity')}
            hideLabel
            label={t('filter.severity')}
            emptyLabel={t('filter.anySeverity')}
            options={warningSeverities.slice(1).map((severity) => ({ value: severity, label: t(`warnings:severity.${severity}`) }))}
          />
          <SelectField
            {...field('group')}
            hideLabel
            label={t('filter.group')}
            emptyLabel={t('filter.allGroups')}
            options={warningGroups.map((group) => ({ value: group, label: t(`warnings:groups.${group}`) }))}
          />
          <SelectField
            {...field('office')}
            hideLabel
            label={t('filter.office')}
            options={[
              { value: 'touched', label: t('filter.touched') },
              { value: 'all', label: t('filter.everywhere') },
            ]}
          />
        </div>
      </Disclosure>
    </Form>
  )
}
