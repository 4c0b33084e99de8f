import type { LeagueFigures } from '#contract/league/schemas.ts'
import { isStateCode } from '#contract/rules/states.ts'
import { stateOptions } from '#web/domain/area/state-options.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { SearchState } from '#web/lib/url/use-url-search.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import styles from './LeagueFilters.module.css'
import type { LeagueSearch } from './league-search.ts'

interface Props {
  state: SearchState<LeagueSearch>
  /** The states of the desk; null for all. */
  states: readonly string[] | null
  counties: LeagueFigures['counties']
}

/** The search above the table. Each change searches at once. */
export function LeagueFilters({ state, states, counties }: Props) {
  const { t } = useTranslation(['league', 'common'])
  const { draft, show, type, field, readFromTop } = state
  const isTouched = { true: t('filter.touched'), false: t('filter.notTouched'), '': undefined }[draft.touched]
  const chosen = [draft.state, counties.find(({ fips }) => fips === draft.county)?.name, isTouched]
  function searchNow() {
    show({})
    readFromTop()
  }

  return (
    <Form role="search" label={t('filter.label')} onSubmit={searchNow}>
      <div className={styles.line}>
        <TextField
          name="name"
          type="search"
          label={t('filter.name')}
          iconBefore="search"
          value={draft.name}
          onChange={(name) => type({ name })}
          autoComplete="off"
        />
        <Disclosure title={t('filter.title')} summary={chosen.filter(Boolean).join(', ') || undefined} bare>
          <div className={styles.fields}>
            {states?.length !== 1 && (
              <SelectField
                {...field('state')}
                // Another state has other counties.
                onChange={(code) => void show({ state: isStateCode(code) ? code : '', county: '' })}
                label={t('filter.state')}
                emptyLabel={t('common:allStates')}
                options={stateOptions().filter(({ value }) => states === null || states.includes(value))}
              />
            )}
            <SelectField
              {...field('county')}
              label={t('filter.county')}
              emptyLabel={t('filter.allCounties')}
              options={counties
                .filter((county) => draft.state === '' || county.state === draft.state)
                .map(({ fips, name, state: code }) => ({ value: fips, label: t('counties.county', { name, state: code }) }))
                .sort((one, other) => one.label.localeCompare(other.label))}
            />
            <SelectField
              {...field('touched')}
              label={t('filter.warnings')}
              emptyLabel={t('filter.any')}
              options={[
                { value: 'true', label: t('filter.touched') },
                { value: 'false', label: t('filter.notTouched') },
              ]}
            />
          </div>
        </Disclosure>
      </div>
    </Form>
  )
}
