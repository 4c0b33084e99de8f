import { useQuery } from '@tanstack/react-query'
import { LINE_LENGTH } from '#contract/limits.ts'
import { severities } from '#contract/options.ts'
import { states as namesOfStates, statesList } from '#contract/rules/states.ts'
import type { FormState } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Divider } from '#web/ui/layout/Divider.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { type AlertValues, statesIn } from './alert-form.ts'
import { currentAlertsQuery } from './alert-queries.ts'

interface Props {
  form: FormState<AlertValues>
  /** A published one replaces nothing any more. */
  isNew: boolean
}

export function AlertFields({ form, isNew }: Props) {
  const { t } = useTranslation(['back-office', 'common'])
  return (
    <>
      <TextField {...form.field('title')} label={t('alerts.fields.title')} required maxLength={LINE_LENGTH} autoComplete="off" />
      <TextArea {...form.field('desc')} label={t('alerts.fields.desc')} required />
      <Divider>{t('alerts.optional')}</Divider>
      <SelectField
        {...form.field('severity')}
        label={t('alerts.fields.severity')}
        emptyLabel={t('alerts.noSeverity')}
        options={severities.map((each) => ({ value: each, label: t(`common:severity.${each}`) }))}
      />
      <States form={form} />
      <TextField
        {...form.field('counties')}
        label={t('alerts.fields.counties')}
        hint={t('alerts.countiesHint')}
        error={form.errors.counties ?? firstOf(form.errors, 'counties.')}
        autoComplete="off"
      />
      <FieldPair>
        <TextField
          {...form.field('expires_on')}
          type="date"
          width="date"
          label={t('alerts.fields.expires_on')}
          error={form.errors.expires_at}
          hint={t('alerts.expiresHint')}
        />
        <TextField {...form.field('expires_time')} type="time" width="date" label={t('alerts.fields.expires_time')} />
      </FieldPair>
      {isNew && <Replaces form={form} />}
      <TextField {...form.field('button_title')} label={t('alerts.fields.button_title')} maxLength={LINE_LENGTH} autoComplete="off" />
      <TextField
        {...form.field('url')}
        type="url"
        inputMode="url"
        label={t('alerts.fields.url')}
        hint={t('alerts.urlHint')}
        autoComplete="off"
      />
    </>
  )
}

const firstOf = (errors: Record<string, string>, start: string) => Object.entries(errors).find(([name]) => name.startsWith(start))?.[1]

function States({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation('back-office')
  const chosen = statesIn(form.values.states)
  const choose = (next: string[]) => form.set({ states: next.sort().join(' ') })
  return (
    <Stack gap="tight">
      <SelectField
        name="states"
        label={t('alerts.fields.states')}
        hint={t('alerts.statesHint')}
        value=""
        emptyLabel={chosen.length > 0 ? t('alerts.addState') : t('alerts.statesAll')}
        options={statesList.filter(({ id }) => !chosen.some((each) => each === id)).map(({ id, label }) => ({ value: id, label }))}
        onChange={(state) => state && choose([...chosen, state])}
      />
      {chosen.length > 0 && (
        <Row>
          {chosen.map((state) => (
            <Button
              key={state}
              variant="secondary"
              size="compact"
              iconAfter="close"
              onPress={() => choose(chosen.filter((each) => each !== state))}
            >
              {t('alerts.removeState', { state: namesOfStates[state] })}
            </Button>
          ))}
        </Row>
      )}
    </Stack>
  )
}

function Replaces({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation('back-office')
  const { data: alerts = [] } = useQuery(currentAlertsQuery)
  if (alerts.length === 0) return null
  return (
    <SelectField
      {...form.field('replaces')}
      label={t('alerts.fields.replaces')}
      hint={t('alerts.replacesHint')}
      emptyLabel={t('alerts.replacesNone')}
      options={alerts.map(({ id, title }) => ({ value: id, label: title }))}
    />
  )
}
