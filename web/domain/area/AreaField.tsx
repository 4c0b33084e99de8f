import { useQuery } from '@tanstack/react-query'
import type { StateCode } from '#contract/rules/states.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { stateName } from '#web/lib/text/state-name.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Combobox } from '#web/ui/form/Combobox.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { areaText, partsOf, type StatePart } from './area-text.ts'
import { countyNamesQuery } from './county-names-query.ts'
import { stateOptions } from './state-options.ts'

interface Props {
  label: string
  hint: string
  /** An alert without an area is for everybody. */
  required?: boolean | undefined
  value: string
  onChange: (area: string) => void
  error: string | undefined
  /** The states that the person may add or take away; null for all. */
  ownStates: readonly string[] | null
}

/** The area of an incident or an alert: whole states, or some of their counties. */
export function AreaField({ label, hint, required, value, onChange, error, ownStates }: Props) {
  const { t } = useTranslation('area')
  const parts = partsOf(value)
  const isOwn = (state: string) => ownStates === null || ownStates.includes(state)
  const change = (next: StatePart) => onChange(areaText(parts.map((part) => (part.state === next.state ? next : part))))
  return (
    <Stack>
      <SelectField
        name="area"
        label={label}
        hint={hint}
        required={required}
        error={error}
        value=""
        emptyLabel={t('addState')}
        options={stateOptions().filter(({ value: code }) => isOwn(code) && !parts.some(({ state }) => state === code))}
        onChange={(state) => state && onChange(areaText([...parts, { state: state as StateCode, counties: null }]))}
      />
      {parts.map((part) =>
        isOwn(part.state) ? (
          <StateField
            key={part.state}
            part={part}
            onChange={change}
            onRemove={() => onChange(areaText(parts.filter(({ state }) => state !== part.state)))}
          />
        ) : (
          <p key={part.state} className="soft">
            {part.counties === null
              ? t('otherState', { state: stateName(part.state) })
              : t('otherCounties', { state: stateName(part.state), count: part.counties.length })}
          </p>
        ),
      )}
    </Stack>
  )
}

interface StateFieldProps {
  part: StatePart
  onChange: (part: StatePart) => void
  onRemove: () => void
}

function StateField({ part, onChange, onRemove }: StateFieldProps) {
  const { t } = useTranslation('area')
  const state = stateName(part.state)
  return (
    <fieldset>
      <legend className="visually-hidden">{state}</legend>
      <Stack gap="tight">
        <Row between>
          <strong aria-hidden="true">{state}</strong>
          <Button variant="quiet" size="compact" iconAfter="close" onPress={onRemove}>
            {t('remove', { name: state })}
          </Button>
        </Row>
        <Choice
          compact
          hideLabel
          name={`part-${part.state}`}
          label={t('part', { state })}
          value={part.counties === null ? 'whole' : 'counties'}
          onChange={(which) => onChange({ ...part, counties: which === 'whole' ? null : [] })}
          options={[
            { value: 'whole', label: t('whole') },
            { value: 'counties', label: t('some') },
          ]}
        />
        {part.counties && <CountiesField part={part} counties={part.counties} onChange={onChange} />}
      </Stack>
    </fieldset>
  )
}

function CountiesField({ part, counties, onChange }: Omit<StateFieldProps, 'onRemove'> & { counties: readonly string[] }) {
  const { t } = useTranslation('area')
  const { data = [], isError } = useQuery(countyNamesQuery)
  const inState = data.filter(({ state }) => state === part.state)
  const nameOf = (code: string) => inState.find(({ fips }) => fips === code)?.name ?? code
  return (
    <Stack gap="tight">
      <Combobox
        name={`counties-${part.state}`}
        label={t('county', { state: stateName(part.state) })}
        listLabel={t('countiesOf', { state: stateName(part.state) })}
        emptyText={t(isError ? 'countiesFailed' : 'countiesLoading')}
        value=""
        items={inState.filter(({ fips }) => !counties.includes(fips)).map(({ fips, name }) => ({ value: fips, name }))}
        onChange={(fips) => fips && onChange({ ...part, counties: [...counties, fips] })}
      />
      {counties.length > 0 && (
        <Row>
          {counties.map((fips) => (
            <Button
              key={fips}
              variant="secondary"
              size="compact"
              iconAfter="close"
              onPress={() => onChange({ ...part, counties: counties.filter((each) => each !== fips) })}
            >
              <span className="visually-hidden">{t('removeCounty')} </span>
              {nameOf(fips)}
            </Button>
          ))}
        </Row>
      )}
    </Stack>
  )
}
