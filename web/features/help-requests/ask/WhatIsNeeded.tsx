import { useQuery } from '@tanstack/react-query'
import { LINE_LENGTH, TEXT_LENGTH } from '#contract/limits.ts'
import { helpKinds } from '#contract/records/help-options.ts'
import { coreSystemsQuery } from '#web/domain/organizations/settings.ts'
import type { FormState } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Choice } from '#web/ui/form/Choice.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { GeneratorSize } from './GeneratorSize.tsx'
import { isAsked, type RequestValues } from './request-values.ts'

export function WhatIsNeeded({ form }: { form: FormState<RequestValues> }) {
  const { t } = useTranslation('help-requests')
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
        options={helpKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
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
