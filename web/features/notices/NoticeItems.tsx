import { askedIn } from '#contract/catalogue/question.ts'
import { type NoticeField, noticeFields } from '#contract/notices/answers.ts'
import type { Notice } from '#contract/notices/schemas.ts'
import { delayOf } from '#web/domain/autosave/use-sheet.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Choice } from '#web/ui/form/Choice.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { YesNo } from '#web/ui/form/YesNo.tsx'
import { Item, useFrom } from './Item.tsx'
import { MomentFields } from './MomentFields.tsx'
import type { NoticeFormState } from './use-notice-form.ts'

interface Props {
  notice: Notice
  form: NoticeFormState
}

/** Exactly the items of the rule, filled in from what was said already. */
export function NoticeItems({ notice, form }: Props) {
  const { t } = useTranslation('notices')
  const fields: readonly NoticeField[] = noticeFields[notice.kind]
  const asked = new Set(notice.rule.questions.map(({ field }) => field))
  return (
    <>
      <FieldPair>
        <TextField
          name="credit_union"
          label={t('fields.credit_union')}
          value={form.sources.credit_union?.value ?? ''}
          onChange={() => {}}
          readOnly
        />
        <TextField
          name="charter_number"
          label={t('fields.charter_number')}
          value={form.sources.charter_number?.value ?? ''}
          onChange={() => {}}
          readOnly
        />
      </FieldPair>
      {askedIn(fields, form.values)
        .filter((field) => !asked.has(field.name))
        .map((field) => (
          <Item key={field.name} name={field.name} notice={notice} form={form}>
            <Question field={field} notice={notice} form={form} />
          </Item>
        ))}
    </>
  )
}

function Question({ field, notice, form }: Props & { field: NoticeField }) {
  const { name, kind } = field
  const { t } = useTranslation('notices')
  const fromText = useFrom(notice, form)
  const label = t(`fields.${name as FieldName}`)
  const [hintText, from] = [t(`hints.${name as FieldName}`), fromText(name)]
  const hint = hintText && from ? [hintText, ' ', <span key="from">{from}</span>] : from || hintText || undefined
  const common = { name, label, hint, error: form.errorOf(name) }
  const value = form.values[name] ?? null
  if (kind === 'yes-no')
    return <YesNo {...common} value={typeof value === 'boolean' ? value : null} onChange={(typed) => form.change(name, typed)} />
  if (field.kind === 'choice')
    return (
      <Choice
        {...common}
        layout="wide"
        words
        value={typeof value === 'string' ? value : null}
        options={field.options.map((option) => ({ value: option, label: t(`loss.${option}`) }))}
        onChange={(typed) => form.change(name, typed)}
      />
    )
  if (kind === 'moment')
    return (
      <MomentFields
        name={name}
        label={label}
        value={typeof value === 'string' ? value : null}
        timeZone={notice.time_zone}
        error={form.errorOf(name)}
        onChange={(moment) => form.change(name, moment)}
      />
    )
  const typing = {
    ...common,
    value: form.text(name),
    onChange: (typed: string) => form.change(name, typed, delayOf(field)),
    onBlur: () => form.leave(name),
  }
  return kind === 'long-text' ? <TextArea {...typing} /> : <TextField {...typing} type={kind === 'dollars' ? 'number' : 'text'} />
}

type FieldName =
  | 'office'
  | 'occurred'
  | 'loss'
  | 'loss_amount'
  | 'deficiency'
  | 'deficiency_text'
  | 'correction'
  | 'believed_at'
  | 'told_by'
  | 'what_happened'
