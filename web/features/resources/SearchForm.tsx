import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LINE_LENGTH } from '#contract/limits.ts'
import { isStateCode } from '#contract/states.ts'
import { useTranslation } from '#web/lib/i18n.ts'
import { ANYWHERE } from '#web/lib/near-search.ts'
import { isPlace, useNearWords } from '#web/lib/near-words.ts'
import { creditUnionQuery, statesQuery } from '#web/lib/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { CheckboxGroup } from '#web/ui/CheckboxGroup.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Form } from '#web/ui/Form.tsx'
import { focusField } from '#web/ui/focus.ts'
import { NearFields } from '#web/ui/NearFields.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useFaultyZip } from '#web/ui/use-faulty-zip.ts'
import { resourcesQuery } from './queries.ts'
import { emptySearch, type Flag, flags, type Limit, limits, type ResourceQuery, writeSearch } from './search.ts'

interface Props {
  /** The search of the address: what the form shows until somebody changes it. */
  search: ResourceQuery
  onSearch: (search: ResourceQuery) => void
}

export function SearchForm({ search, onSearch }: Props) {
  const { t } = useTranslation(['resources', 'common'])
  const { data: states = [] } = useQuery(statesQuery)
  const { data: own } = useQuery(creditUnionQuery)
  const { error } = useInfiniteQuery(resourcesQuery(search))
  const nearWords = useNearWords()
  const [isZipFaulty, setIsZipFaulty] = useState(false)
  const [open, setOpen] = useState(false)
  const refusal = nearWords.fault(error)
  useFaultyZip(refusal, () => setOpen(true))
  const [draft, setDraft] = useState(search)
  const [shown, setShown] = useState(writeSearch(search))
  // The browser's back button, or a link among the results, changed the address: the form follows.
  if (shown !== writeSearch(search)) {
    setShown(writeSearch(search))
    setDraft(search)
  }

  const change = (changes: Partial<ResourceQuery>) => setDraft({ ...draft, ...changes })
  const toggle = (flag: Flag, wanted: boolean) =>
    change({ flags: flags.filter((one) => (one === flag ? wanted : draft.flags.includes(one))) })
  const limitTo = (limit: Limit, wanted: boolean) =>
    change({ limits: limits.filter((one) => (one === limit ? wanted : draft.limits.includes(one))) })

  function send(next: ResourceQuery) {
    setIsZipFaulty(!isPlace(next.near))
    if (!isPlace(next.near)) return void focusField('zip')
    setDraft(next)
    setOpen(false)
    onSearch({ ...next, name: next.name.trim(), view: search.view })
  }

  const stateName = states.find((one) => one.id === search.state)?.label ?? search.state
  const set = [
    nearWords.summary(search),
    stateName,
    search.name,
    ...search.flags.map((flag) => t(`things.${flag}`)),
    ...search.limits.map((limit) => t(`filters.${limit}`)),
  ].filter(Boolean)

  return (
    <Form role="search" label={t('filters.label')} onSubmit={() => send(draft)}>
      <Disclosure title={t('filters.title')} summary={set.join(', ') || t('filters.none')} open={open} onToggle={setOpen}>
        <Stack>
          <NearFields
            value={draft}
            onChange={(near) => change(near)}
            ownCity={own ? own.city : null}
            anywhere={t('filters.byName')}
            error={isZipFaulty ? nearWords.zipFault : draft.near === search.near ? refusal : undefined}
          />
          <SelectField
            name="state"
            label={t('filters.state')}
            value={draft.state}
            onChange={(state) => change({ state: isStateCode(state) ? state : '' })}
            options={states.map(({ id, label }) => ({ value: id, label }))}
            emptyLabel={t('filters.allStates')}
          />
          <TextField
            name="name"
            label={t('filters.name')}
            placeholder={t('filters.anyOrganization')}
            maxLength={LINE_LENGTH}
            value={draft.name}
            onChange={(name) => change({ name })}
          />
          <CheckboxGroup label={t('filters.mustShare')}>
            {flags.map((flag) => (
              <Checkbox
                key={flag}
                name={flag}
                label={t(`filters.${flag}`)}
                checked={draft.flags.includes(flag)}
                onChange={(wanted) => toggle(flag, wanted)}
              />
            ))}
          </CheckboxGroup>
          <CheckboxGroup label={t('filters.only')}>
            {limits
              .filter((limit) => own || limit !== 'same_core_system')
              .map((limit) => (
                <Checkbox
                  key={limit}
                  name={limit}
                  label={t(`filters.${limit}`)}
                  hint={limit === 'outside_affected_area' && t('filters.affectedHint')}
                  checked={draft.limits.includes(limit)}
                  onChange={(wanted) => limitTo(limit, wanted)}
                />
              ))}
          </CheckboxGroup>
          <Button type="submit" iconBefore="search">
            {t('common:search')}
          </Button>
          <Button variant="quiet" onPress={() => send({ ...emptySearch, view: search.view, ...(!own && { near: ANYWHERE }) })}>
            {t('common:clear')}
          </Button>
        </Stack>
      </Disclosure>
    </Form>
  )
}
