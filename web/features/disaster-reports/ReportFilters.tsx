import { useQuery } from '@tanstack/react-query'
import { LINE_LENGTH } from '#contract/limits.ts'
import { operationalFields } from '#contract/report-form.ts'
import { isStateCode, states } from '#contract/states.ts'
import { SearchFilters } from '#web/domain/near/SearchFilters.tsx'
import type { SearchState } from '#web/lib/address/use-address-search.ts'
import { queryClient, statesQuery } from '#web/lib/calls/queries.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Checkboxes } from '#web/ui/form/Checkboxes.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { searchQuery } from './report-queries.ts'
import type { ReportSearch } from './report-search.ts'
import { useConditions } from './use-conditions.ts'

/** By place, state, part of the reporter's name and what must be working. Nothing is required. */
export function ReportFilters({ state }: { state: SearchState<ReportSearch> }) {
  const { t } = useTranslation('disaster-reports')
  const { data: stateList = [] } = useQuery(statesQuery)
  const { search, draft, show, type } = state
  const { error } = useQuery(searchQuery(search))
  const conditions = useConditions(search)
  const summary = [search.state && states[search.state], conditions].filter(Boolean).join(', ')
  return (
    <SearchFilters
      state={state}
      label={t('find.title')}
      title={t('find.filters')}
      summary={summary || t('find.anyState')}
      anywhere={t('find.newestFirst')}
      error={error}
      onAgain={() => void queryClient.refetchQueries(searchQuery(search))}
    >
      <SelectField
        name="state"
        label={t('fields.state')}
        value={draft.state}
        onChange={(chosen) => show({ state: isStateCode(chosen) ? chosen : '' })}
        options={stateList.map(({ id, label }) => ({ value: id, label }))}
        emptyLabel={t('find.anyState')}
      />
      <TextField name="name" label={t('find.reporter')} maxLength={LINE_LENGTH} value={draft.name} onChange={(name) => type({ name })} />
      <Checkboxes
        label={t('find.working')}
        options={operationalFields.map((name) => ({ name, label: t(`fields.${name}`) }))}
        checked={draft.working}
        onChange={(working) => show({ working })}
      />
    </SearchFilters>
  )
}
