import { useQuery } from '@tanstack/react-query'
import { operationalFields } from '#contract/catalogue/report-form.ts'
import { LINE_LENGTH } from '#contract/limits.ts'
import { stateOptions } from '#web/domain/area/state-options.ts'
import { SearchFilters } from '#web/domain/near/SearchFilters.tsx'
import { useDisasterTypeOptions } from '#web/domain/reports/disaster-types.ts'
import { useActor } from '#web/domain/session/session.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { stateName } from '#web/lib/text/state-name.ts'
import type { SearchState } from '#web/lib/url/use-url-search.ts'
import checkStyles from '#web/ui/form/Checkbox.module.css'
import { Checkboxes } from '#web/ui/form/Checkboxes.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { searchQuery } from '../report-queries.ts'
import { type ReportSearch, sinceDays } from './report-search.ts'
import styles from './SystemFilters.module.css'
import { useConditions } from './use-conditions.ts'

/** Search by place, state, part of the credit union's or the reporter's name and which systems are down or working. Every filter is optional. */
export function ReportFilters({ state }: { state: SearchState<ReportSearch> }) {
  const { t } = useTranslation('disaster-reports')
  const types = useDisasterTypeOptions()
  const actor = useActor()
  const { search, draft, show, type, field } = state
  const { error } = useQuery(searchQuery(search))
  const conditions = useConditions(search)
  const summary = [search.state && stateName(search.state), conditions].filter(Boolean).join(', ')
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
      <SelectField {...field('state')} label={t('fields.state')} options={stateOptions()} emptyLabel={t('find.anyState')} />
      {actor.credit_union_id !== null && (
        <Checkboxes
          label={t('find.whose')}
          options={[{ name: 'own', label: t('find.own') }]}
          checked={draft.own ? ['own'] : []}
          onChange={(chosen) => show({ own: chosen.includes('own') ? 'true' : '' })}
        />
      )}
      <TextField name="name" label={t('find.eitherName')} maxLength={LINE_LENGTH} value={draft.text} onChange={(text) => type({ text })} />
      <SelectField {...field('type')} label={t('fields.type_of_disaster')} options={types} emptyLabel={t('find.anyType')} />
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

type Systems = Pick<ReportSearch, 'down' | 'working'>

/** Which systems must be down, and which must be working. None is both: ticking one box of a system clears the other. */
function SystemFilters({ value: { down, working }, onChange }: { value: Systems; onChange: (value: Systems) => void }) {
  const { t } = useTranslation('disaster-reports')
  const choose = (field: (typeof operationalFields)[number], is: keyof Systems, isWanted: boolean) => {
    const otherwise = { down: down.filter((each) => each !== `${field}_down`), working: working.filter((each) => each !== field) }
    if (is === 'down') return onChange({ ...otherwise, ...(isWanted && { down: [...otherwise.down, `${field}_down` as const] }) })
    onChange({ ...otherwise, ...(isWanted && { working: [...otherwise.working, field] }) })
  }
  return (
    <fieldset>
      <legend className="strong">{t('find.systems')}</legend>
      <table className={styles.systems}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('find.down')}</th>
            <th scope="col">{t('find.working')}</th>
          </tr>
        </thead>
        <tbody>
          {operationalFields.map((field) => (
            <tr key={field}>
              <th scope="row">{t(`fields.${field}`)}</th>
              {(['down', 'working'] as const).map((is) => (
                <td key={is}>
                  <label className={`${checkStyles.check} ${styles.box}`}>
                    <input
                      type="checkbox"
                      name={is === 'down' ? `${field}_down` : field}
                      aria-label={`${t(`fields.${field}`)}: ${t(`find.${is}`)}`}
                      checked={is === 'down' ? down.includes(`${field}_down`) : working.includes(field)}
                      onChange={(event) => choose(field, is, event.target.checked)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  )
}
