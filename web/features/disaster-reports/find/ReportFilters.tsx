import { useQuery } from '@tanstack/react-query'
import { LINE_LENGTH } from '#contract/limits.ts'
import { states } from '#contract/rules/states.ts'
import { stateOptions } from '#web/domain/area/state-options.ts'
import { SearchFilters } from '#web/domain/near/SearchFilters.tsx'
import { disasterTypes } from '#web/domain/reports/disaster-types.ts'
import { useActor } from '#web/domain/session/session.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { SearchState } from '#web/lib/url/use-url-search.ts'
import { Checkboxes } from '#web/ui/form/Checkboxes.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { searchQuery } from '../report-queries.ts'
import { type ReportSearch, sinceDays } from './report-search.ts'
import { SystemFilters } from './SystemFilters.tsx'
import { useConditions } from './use-conditions.ts'

/** Search by place, state, part of the credit union's or the reporter's name and which systems are down or working. Every filter is optional. */
export function ReportFilters({ state }: { state: SearchState<ReportSearch> }) {
  const { t } = useTranslation('disaster-reports')
  const actor = useActor()
  const { search, draft, show, type, field } = state
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
      <SelectField {...field('state')} label={t('fields.state')} options={stateOptions} emptyLabel={t('find.anyState')} />
      {actor.credit_union_id !== null && (
        <Checkboxes
          label={t('find.whose')}
          options={[{ name: 'own', label: t('find.own') }]}
          checked={draft.own ? ['own'] : []}
          onChange={(chosen) => show({ own: chosen.includes('own') ? 'true' : '' })}
        />
      )}
      <TextField name="name" label={t('find.eitherName')} maxLength={LINE_LENGTH} value={draft.text} onChange={(text) => type({ text })} />
      <SelectField
        {...field('type')}
        label={t('fields.type_of_disaster')}
        options={disasterTypes.map((kind) => ({ value: t(`types.${kind}`), label: t(`types.${kind}`) }))}
        emptyLabel={t('find.anyType')}
      />
      <SelectField
        {...field('since')}
        label={t('find.since')}
        options={sinceDays.filter(Boolean).map((days) => ({ value: days, label: t('find.days', { count: Number(days) }) }))}
        emptyLabel={t('find.anyDay')}
      />
      <SystemFilters value={draft} onChange={show} />
    </SearchFilters>
  )
}
