import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LINE_LENGTH } from '#contract/schema.ts'
import { isStateCode } from '#contract/states.ts'
import { useTranslation } from '#web/lib/i18n.ts'
import { statesQuery } from '#web/lib/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { CheckboxGroup } from '#web/ui/CheckboxGroup.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Form } from '#web/ui/Form.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { type Flag, flags, type ResourceQuery, writeSearch } from './search.ts'

interface Props {
  /** The search of the address: what the form shows until somebody changes it. */
  search: ResourceQuery
  onSearch: (search: ResourceQuery) => void
}

export function SearchForm({ search, onSearch }: Props) {
  const { t } = useTranslation(['resources', 'common'])
  const { data: states = [] } = useQuery(statesQuery)
  const [open, setOpen] = useState(false)
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

  function send(next: ResourceQuery) {
    setDraft(next)
    setOpen(false)
    onSearch({ ...next, name: next.name.trim() })
  }

  const stateName = states.find((one) => one.id === search.state)?.label ?? search.state
  const set = [stateName, search.name, ...search.flags.map((flag) => t(`things.${flag}`))].filter(Boolean)

  return (
    <Form role="search" label={t('filters.label')} onSubmit={() => send(draft)}>
      <Disclosure title={t('filters.title')} summary={set.join(', ') || t('filters.none')} open={open} onToggle={setOpen}>
        <Stack>
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
          <Button type="submit" iconBefore="search">
            {t('common:search')}
          </Button>
          <Button variant="quiet" onPress={() => send({ state: '', name: '', flags: [] })}>
            {t('common:clear')}
          </Button>
        </Stack>
      </Disclosure>
    </Form>
  )
}
