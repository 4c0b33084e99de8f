import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { LINE_LENGTH } from '#contract/limits.ts'
import { stateOptions } from '#web/domain/area/state-options.ts'
import { SearchFilters } from '#web/domain/near/SearchFilters.tsx'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { SearchState } from '#web/lib/url/use-url-search.ts'
import { Checkboxes } from '#web/ui/form/Checkboxes.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { resourcesQuery } from './queries.ts'
import { flags, type Limit, limits, type ResourceQuery } from './search.ts'
import { useResourceLabels } from './use-resource-labels.ts'

/** Search by place, state, name, shared resources and kind of organization. */
export function ResourceFilters({ state }: { state: SearchState<ResourceQuery> }) {
  const { t } = useTranslation(['resources', 'common'])
  const words = useResourceLabels()
  const { data: own } = useQuery(creditUnionQuery)
  const { search, draft, show, type, field } = state
  // The list asks; the filters show what was refused.
  const { error } = useInfiniteQuery({ ...resourcesQuery(search), enabled: false })
  const summary = [words.stateName(search.state), words.conditions(search), ...search.flags.map((flag) => t(`things.${flag}`))]
  return (
    <SearchFilters
      state={state}
      label={t('filters.label')}
      title={t('filters.title')}
      summary={summary.filter(Boolean).join(', ') || t('filters.none')}
      anywhere={t('filters.byName')}
      error={error}
      onAgain={() => void queryClient.refetchQueries({ queryKey: resourcesQuery(search).queryKey })}
    >
      <SelectField {...field('state')} label={t('filters.state')} options={stateOptions()} emptyLabel={t('common:allStates')} />
      <TextField
        name="name"
        label={t('filters.name')}
        placeholder={t('filters.anyOrganization')}
        maxLength={LINE_LENGTH}
        value={draft.name}
        onChange={(name) => type({ name })}
      />
      <Checkboxes
        label={t('filters.mustShare')}
        options={flags.map((name) => ({ name, label: t(`filters.${name}`) }))}
        checked={draft.flags}
        onChange={(chosen) => show({ flags: chosen })}
      />
      {draft.flags.includes('generators_available') && (
        <Checkboxes
          label={t('filters.also')}
          options={[{ name: 'fixed_generators' as const, label: t('filters.fixed_generators'), hint: t('filters.fixedHint') }]}
          checked={draft.also.filter((one) => one === 'fixed_generators')}
          onChange={(chosen) => show({ also: [...draft.also.filter((one) => one !== 'fixed_generators'), ...chosen] })}
        />
      )}
      <Checkboxes
        label={t('filters.only')}
        options={limits
          .filter((limit) => own || limit !== 'same_core_system')
          .map((name) => ({
            name,
            label: t(`filters.${name}`),
            hint: name === 'outside_affected_area' && t('filters.affectedHint'),
          }))}
        checked={draft.limits}
        onChange={(chosen) => show(limitsChanged(draft, chosen))}
      />
    </SearchFilters>
  )
}

/** Where organizations in trouble are taken in again, they stay in. */
const limitsChanged = (draft: ResourceQuery, chosen: readonly Limit[]) => {
  const isTakenIn = draft.limits.includes('outside_affected_area') && !chosen.includes('outside_affected_area')
  const others = draft.also.filter((one) => one !== 'affected_too')
  return { limits: chosen, also: isTakenIn ? [...others, 'affected_too' as const] : others }
}
