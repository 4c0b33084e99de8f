import { isAsked, isHinted } from '#contract/catalogue/question.ts'
import { type NoticeField, noticeFields } from '#contract/notices/answers.ts'
import type { Notice } from '#contract/notices/schemas.ts'
import { delayOf } from '#web/domain/autosave/use-sheet.ts'
import { Control } from '#web/domain/questions/Control.tsx'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { useNoticeWords } from './answer-words.ts'
import { Item, useFrom } from './Item.tsx'
import { MomentFields } from './MomentFields.tsx'
import type { NoticeFormState } from './use-notice-form.ts'

interface Props {
  notice: Notice
  form: NoticeFormState
}

/** Exactly the items of the rule, filled in from what was said already. A draft can not be filed before its conflicts are resolved, hidden ones too. */
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
      {fields
        .filter((field) => !asked.has(field.name) && (isAsked(field, form.values, fields) || form.conflicts[field.name]))
        .map((field) => (
          <Item key={field.name} name={field.name} notice={notice} form={form}>
            <Question field={field} notice={notice} form={form} />
          </Item>
        ))}
    </>
  )
}

function Question({ field, notice, form }: Props & { field: NoticeField }) {
  const { name } = field
  const { t } = useTranslation('notices')
  const wordOf = useNoticeWords(notice.time_zone)
  const from = useFrom(notice, form)(name)
  const words = isHinted(field) && t(`hints.${field.name}`)
  const hint = words && from ? [words, ' ', <span key="from">{from}</span>] : from || words || undefined
  const label = t(`fields.${name}`)
  const value = form.values[name] ?? null
  const error = form.errorOf(name)
  // A rule asks it, above.
  if (field.kind === 'choices') return null
  if (field.kind === 'moment')
    return (
      <MomentFields
        name={name}
        label={label}
        value={typeof value === 'string' ? value : null}
        timeZone={notice.time_zone}
        error={error}
        onChange={(moment) => form.change(name, moment)}
      />
    )
  return (
    <Control
      question={field}
      field={{ name, label, hint, error }}
      value={value}
      wordOf={wordOf}
      words
      onChange={(typed) => form.change(name, typed, delayOf(field))}
      onLeave={() => form.leave(name)}
    />
  )
}
