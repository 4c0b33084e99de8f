import { heardFilters } from '#contract/records/incident-options.ts'
import { shownStatuses } from '#contract/records/office-options.ts'
import { isStateCode } from '#contract/rules/states.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { stateName } from '#web/lib/text/state-name.ts'
import type { SearchState } from '#web/lib/url/use-url-search.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import styles from './BoardFilters.module.css'
import type { FoundBoard } from './board-queries.ts'
import { type BoardSearch, isFiltered } from './board-search.ts'

interface Props {
  board: FoundBoard
  state: SearchState<BoardSearch>
}

/** The filters above the table: in one line from 1024 px, folded on a phone. Each change filters at once. */
export function BoardFilters({ board, state }: Props) {
  const { t } = useTranslation(['board', 'offices', 'common'])
  const { draft, search, empty, show, type, field, readFromTop } = state
  const states = [...new Set(board.counties.map((county) => county.state))].filter(isStateCode).sort()
  const counties = board.counties.filter((county) => county.fips !== '' && (draft.state === '' || county.state === draft.state))
  const { credit_unions: count } = board.figures
  function clear() {
    void show(empty)
    readFromTop()
  }
  return (
    <Form role="search" label={t('filter.label')} onSubmit={readFromTop}>
      <Disclosure
        title={t('filter.title')}
        summary={isFiltered(search) ? t('filter.some', { count: board.total, total: count }) : t('filter.all', { count })}
      >
        <div className={styles.fields}>
          <TextField
            name="name"
            type="search"
            label={t('filter.name')}
            placeholder={t('filter.namePlaceholder')}
            iconBefore="search"
            value={draft.name}
            onChange={(name) => type({ name })}
            autoComplete="off"
          />
          <SelectField
            {...field('state')}
            // Another state has other counties.
            onChange={(code) => void show({ state: isStateCode(code) ? code : '', county: '' })}
            label={t('filter.state')}
            emptyLabel={t('common:allStates')}
            options={states.map((code) => ({ value: code, label: stateName(code) }))}
          />
          <SelectField
            {...field('county')}
            label={t('filter.county')}
            emptyLabel={t('filter.allCounties')}
            options={counties
              .map(({ fips, name, state: code }) => ({ value: fips, label: t('counties.county', { name, state: code }) }))
              .sort((one, other) => one.label.localeCompare(other.label))}
          />
          <SelectField
            {...field('status')}
            label={t('filter.status')}
            emptyLabel={t('filter.anyStatus')}
            options={shownStatuses.map((status) => ({ value: status, label: t(`offices:status.${status}`) }))}
          />
          <SelectField
            {...field('heard')}
            label={t('filter.heard')}
            emptyLabel={t('filter.anyHeard')}
            options={heardFilters.map((heard) => ({ value: heard, label: t(`figures.${heard}`) }))}
          />
          <SelectField
            {...field('enrolled')}
            label={t('filter.enrolled')}
            emptyLabel={t('filter.anyEnrolled')}
            options={[
              { value: 'true', label: t('filter.yes') },
              { value: 'false', label: t('filter.no') },
            ]}
          />
          {isFiltered(draft) && (
            <div className={styles.clear}>
              <Button variant="quiet" iconBefore="close" onPress={clear}>
                {t('filter.clear')}
              </Button>
            </div>
          )}
        </div>
      </Disclosure>
    </Form>
  )
}
