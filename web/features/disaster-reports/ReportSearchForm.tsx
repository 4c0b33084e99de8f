import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { operationalFields } from '#contract/disaster-reports/options.ts'
import { LINE_LENGTH } from '#contract/limits.ts'
import { isStateCode, states } from '#contract/states.ts'
import { useTranslation } from '#web/lib/i18n.ts'
import type { NearSearch } from '#web/lib/near-search.ts'
import { isPlace, useNearWords } from '#web/lib/near-words.ts'
import { creditUnionQuery, statesQuery } from '#web/lib/queries.ts'
import type { OperationalField } from '#web/lib/report-condition.ts'
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
import { searchQuery } from './report-queries.ts'
import { addressOfSearch, emptySearch, type ReportSearch } from './search-address.ts'

interface Props {
  /** The search of the address: what the form shows. */
  search: ReportSearch
  /** A filter was changed: searched for at once. */
  onChange: (search: ReportSearch) => void
  onSubmit: (search: ReportSearch) => void
}

/** By state, part of the reporter's name and what must be working. Nothing is required. */
export function ReportSearchForm({ search, onChange, onSubmit }: Props) {
  const { t } = useTranslation(['disaster-reports', 'common'])
  const { data: stateList = [] } = useQuery(statesQuery)
  const { data: own } = useQuery(creditUnionQuery)
  const { error } = useQuery(searchQuery(search))
  const nearWords = useNearWords()
  const [isZipFaulty, setIsZipFaulty] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const refusal = nearWords.fault(error)
  useFaultyZip(refusal, () => setIsOpen(true))
  const address = addressOfSearch(search).toString()
  // What the form shows is ahead of the address while that changes, and of what was searched for while a name is typed.
  const [shown, setShown] = useState(search)
  const [seen, setSeen] = useState(address)
  const [asked, setAsked] = useState(address)
  if (seen !== address) {
    setSeen(address)
    // The browser's back button, or a link, led to another search: the form follows.
    if (address !== asked) setShown(search)
  }

  function ask(changes: Partial<ReportSearch>): ReportSearch {
    const next = { ...shown, page: 1, ...changes, view: search.view }
    setShown(next)
    setAsked(addressOfSearch(next).toString())
    return next
  }

  function changeNear(near: NearSearch, isTyping: boolean) {
    setIsZipFaulty(false)
    if (isTyping) setShown({ ...shown, ...near })
    else onChange(ask(near))
  }

  function submit(changes: Partial<ReportSearch>) {
    const isFaulty = !isPlace({ ...shown, ...changes }.near)
    setIsZipFaulty(isFaulty)
    if (isFaulty) return void focusField('zip')
    setIsOpen(false)
    onSubmit(ask(changes))
  }

  const toggled = (field: OperationalField, wanted: boolean) => ({
    working: operationalFields.filter((each) => (each === field ? wanted : shown.working.includes(each))),
  })

  const set = [
    nearWords.summary(search),
    search.state && states[search.state],
    search.name,
    ...search.working.map((field) => t(`fields.${field}`)),
  ].filter(Boolean)
  return (
    <Form role="search" label={t('find.title')} onSubmit={() => submit({})}>
      <Disclosure title={t('find.filters')} summary={set.join(', ') || t('find.anyState')} open={isOpen} onToggle={setIsOpen}>
        <Stack>
          <NearFields
            value={shown}
            onChange={changeNear}
            ownCity={own ? own.city : null}
            anywhere={t('find.newestFirst')}
            error={isZipFaulty ? nearWords.zipFault : shown.near === search.near ? refusal : undefined}
          />
          <SelectField
            name="state"
            label={t('fields.state')}
            value={shown.state}
            onChange={(state) => onChange(ask({ state: isStateCode(state) ? state : '' }))}
            options={stateList.map(({ id, label }) => ({ value: id, label }))}
            emptyLabel={t('find.anyState')}
          />
          <TextField
            name="name"
            label={t('find.reporter')}
            maxLength={LINE_LENGTH}
            value={shown.name}
            onChange={(name) => setShown({ ...shown, name })}
          />
          <CheckboxGroup label={t('find.working')}>
            {operationalFields.map((field) => (
              <Checkbox
                key={field}
                name={field}
                label={t(`fields.${field}`)}
                checked={shown.working.includes(field)}
                onChange={(wanted) => onChange(ask(toggled(field, wanted)))}
              />
            ))}
          </CheckboxGroup>
          <Button type="submit" iconBefore="search">
            {t('common:search')}
          </Button>
          <Button variant="quiet" onPress={() => submit(emptySearch)}>
            {t('common:clear')}
          </Button>
        </Stack>
      </Disclosure>
    </Form>
  )
}
