import { useQuery } from '@tanstack/react-query'
import { generatorConnectors, generatorVoltages } from '#contract/catalogue/generator.ts'
import { LINE_LENGTH, TEXT_LENGTH } from '#contract/limits.ts'
import { helpKinds } from '#contract/records/help-options.ts'
import { coreSystemsQuery } from '#web/domain/organizations/settings.ts'
import type { FormState } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Choice } from '#web/ui/form/Choice.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { useGeneratorWords } from './generator-words.ts'
import { isAsked, type RequestValues } from './request-values.ts'

export function WhatIsNeeded({ form }: { form: FormState<RequestValues> }) {
  const { t } = useTranslation(['help-requests', 'help-kinds'])
  const { data: coreSystems = [] } = useQuery(coreSystemsQuery)
  const { kind } = form.values
  const kindField = form.field('kind')
  return (
    <FormSection number={1} title={t('form.what')}>
      <Choice
        {...kindField}
        value={kind || null}
        label={t('form.kind')}
        required
        layout="wrap"
        words
        options={helpKinds.map((value) => ({ value, label: t(`help-kinds:kinds.${value}`) }))}
      />
      <TextField {...form.field('quantity')} label={t('form.quantity')} required type="number" width="short" maxLength={6} />
      {isAsked(kind, 'kw') && <GeneratorSize form={form} />}
      {isAsked(kind, 'core_system') && (
        <TextField
          {...form.field('core_system')}
          label={t('form.core_system')}
          optional
          suggestions={coreSystems.map(({ name }) => name)}
          maxLength={LINE_LENGTH}
        />
      )}
      <TextArea {...form.field('text')} label={t('form.text')} optional rows={2} maxLength={TEXT_LENGTH} />
    </FormSection>
  )
}

const fuels = ['Diesel', 'Gas', 'Natural Gas', 'Liquid Propane']

/** The generator sizes that fit the building, with the choices of the checklist. Each answer is optional. */
function GeneratorSize({ form }: { form: FormState<RequestValues> }) {
  const { t } = useTranslation('help-requests')
  const words = useGeneratorWords()
  const notSure = { value: '', label: t('form.notSure') }
  return (
    <>
      <p className="soft measure">{t('form.sizeLead')}</p>
      <FieldPair>
        <TextField {...form.field('kw')} label={t('form.kw')} hint={t('form.kwHint')} optional type="number" width="short" maxLength={5} />
        <TextField {...form.field('fuel')} label={t('form.fuel')} optional suggestions={fuels} maxLength={LINE_LENGTH} />
      </FieldPair>
      <Choice
        {...form.field('voltage')}
        label={t('form.voltage')}
        layout="wrap"
        words
        options={[...generatorVoltages.map((value) => ({ value, label: words.option(value) })), notSure]}
      />
      <Choice
        {...form.field('connector')}
        label={t('form.connector')}
        hint={t('form.connectorHint')}
        layout="wrap"
        words
        options={[...connectorsWith(form.values.connector).map((value) => ({ value, label: words.option(value) })), notSure]}
      />
    </>
  )
}

/** A draft of an earlier version may hold one in other words. */
const connectorsWith = (value: string): readonly string[] =>
  value === '' || generatorConnectors.some((one) => one === value) ? generatorConnectors : [...generatorConnectors, value]
