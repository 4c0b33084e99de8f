import { fieldErrors } from '#contract/field-errors.ts'
import { fileNotice } from '#contract/notices/calls.ts'
import { type FiledHow, filedHow } from '#contract/notices/options.ts'
import type { Notice } from '#contract/notices/schemas.ts'
import { useDraft } from '#web/domain/session/use-draft.ts'
import { call } from '#web/lib/api/call.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { ChangesNote } from '#web/ui/form-page/DraftNote.tsx'
import { MomentFields } from './MomentFields.tsx'
import { showStored } from './notice-queries.ts'

interface Props {
  notice: Notice
  /** Sends what is typed first: a filed notice does not change any more. False if not all of it is stored. */
  onFile: () => Promise<boolean>
}

const nothing = { at: '', how: '', by: '', reference: '' }

/** What a person notes after they filed the notice themselves, outside of the portal. */
export function AfterFiling({ notice, onFile }: Props) {
  const { t } = useTranslation('notices')
  const draft = useDraft(`filing of notice ${notice.id}`, nothing)
  const form = useForm({
    initial: draft.initial,
    onChange: draft.save,
    check: ({ at, how, by }) => ({
      ...(!at && { at: fieldErrors.moment }),
      ...(!how && { how: fieldErrors.choice }),
      ...(!by.trim() && { by: fieldErrors.required }),
    }),
    send: async (values) => {
      if (!(await onFile())) {
        showToast({ variant: 'danger', title: t('filed.failed'), message: t('filed.unsaved') })
        return
      }
      const filed = await call(fileNotice, { params: { id: notice.id }, body: { ...values, how: values.how as FiledHow } })
      draft.forget()
      await showStored(filed)
    },
    failed: t('filed.failed'),
    quietAtFields: true,
  })
  return (
    <Form ref={form.form} onSubmit={() => void form.submit()}>
      <FormSection number={3} title={t('filed.title')} lead={t('filed.lead')}>
        <ChangesNote draft={draft} onDiscard={() => form.reset(nothing)} />
        <MomentFields
          name="at"
          label={t('filed.at')}
          value={form.values.at || null}
          timeZone={notice.time_zone}
          error={form.errors.at}
          onChange={(at) => form.set({ at })}
        />
        <FieldPair>
          <SelectField
            {...form.field('how')}
            label={t('filed.how')}
            options={filedHow.map((value) => ({ value, label: t(`how.${value}`) }))}
          />
          <TextField {...form.field('by')} label={t('filed.by')} />
        </FieldPair>
        <TextField {...form.field('reference')} label={t('filed.reference')} optional />
        <div>
          <Button type="submit" variant="secondary" busy={form.isSending}>
            {t('filed.mark')}
          </Button>
        </div>
      </FormSection>
    </Form>
  )
}
