import { LINE_LENGTH } from '#contract/limits.ts'
import { severities } from '#contract/options.ts'
import type { Alert } from '#contract/records/alert.ts'
import { AreaField } from '#web/domain/area/AreaField.tsx'
import type { FormState } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Divider } from '#web/ui/layout/Divider.tsx'
import type { AlertValues } from './alert-form.ts'

interface Props {
  form: FormState<AlertValues>
  /** A published one replaces nothing any more. */
  isNew: boolean
  /** The states that the writer may address; null for all. */
  ownStates: readonly string[] | null
  /** Those that a new one may replace. */
  replaceable: readonly Pick<Alert, 'id' | 'title'>[]
}

export function AlertFields({ form, isNew, ownStates, replaceable }: Props) {
  const { t } = useTranslation(['alert-form', 'common'])
  return (
    <>
      <TextField {...form.field('title')} label={t('fields.title')} required maxLength={LINE_LENGTH} autoComplete="off" />
      <TextArea {...form.field('desc')} label={t('fields.desc')} required />
      <Divider>{t('optional')}</Divider>
      <SelectField
        {...form.field('severity')}
        label={t('fields.severity')}
        emptyLabel={t('noSeverity')}
        options={severities.map((each) => ({ value: each, label: t(`common:severity.${each}`) }))}
      />
      <AreaField
        label={t('fields.area')}
        hint={t(ownStates === null ? 'areaHint' : 'ownAreaHint')}
        required={ownStates !== null}
        value={form.values.area}
        onChange={(area) => form.set({ area })}
        error={errorOfArea(form.errors)}
        ownStates={ownStates}
      />
      <FieldPair>
        <TextField
          {...form.field('expires_on')}
          type="date"
          width="date"
          label={t('fields.expires_on')}
          error={form.errors.expires_at}
          hint={t('expiresHint')}
        />
        <TextField {...form.field('expires_time')} type="time" width="date" label={t('fields.expires_time')} />
      </FieldPair>
      {isNew && replaceable.length > 0 && <Replaces form={form} replaceable={replaceable} />}
      <TextField {...form.field('button_title')} label={t('fields.button_title')} maxLength={LINE_LENGTH} autoComplete="off" />
      <TextField {...form.field('url')} type="url" inputMode="url" label={t('fields.url')} hint={t('urlHint')} autoComplete="off" />
    </>
  )
}

/** The first error about the states or counties. */
const errorOfArea = (errors: Record<string, string>) =>
  Object.entries(errors).find(([name]) => /^(?:area|states|counties)(?:\.|$)/.test(name))?.[1]

function Replaces({ form, replaceable }: Pick<Props, 'form' | 'replaceable'>) {
  const { t } = useTranslation('alert-form')
  return (
    <SelectField
      {...form.field('replaces')}
      label={t('fields.replaces')}
      hint={t('replacesHint')}
      emptyLabel={t('replacesNone')}
      options={replaceable.map(({ id, title }) => ({ value: id, label: title }))}
    />
  )
}
