import { updateHelpRequest } from '#contract/help-requests/calls.ts'
import { helpRequestChanges } from '#contract/help-requests/forms.ts'
import type { HelpRequest } from '#contract/help-requests/schemas.ts'
import { TEXT_LENGTH } from '#contract/limits.ts'
import { useDraft } from '#web/domain/session/use-draft.ts'
import { checkBySchema, useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { ErrorCount } from '#web/ui/form/ErrorCount.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { ChangesNote } from '#web/ui/form-page/DraftNote.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { useChange } from '../use-change.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { placeToSend, placeValuesOf } from './place-values.ts'
import { atTheirFields, numberOf } from './request-values.ts'

interface Props {
  request: HelpRequest
  onClose: () => void
}

/** Changes what the own organization asked for, while nothing is promised. */
export function EditRequest({ request, onClose }: Props) {
  const { t } = useTranslation('help-requests')
  const { id, quantity = 1, from = '', until = '', note, place } = request
  const start: Values = {
    quantity: String(quantity),
    from,
    until,
    note: note ?? '',
    ...placeValuesOf(place),
  }
  const draft = useDraft(`help-request ${id}`, start)
  function close() {
    draft.forget()
    onClose()
  }
  const { change } = useChange(id, close)
  const form = useForm<Values>({
    initial: draft.initial,
    onChange: draft.save,
    check: (values) => atTheirFields(checkBySchema(helpRequestChanges, changesOf(values))),
    send: async (values) => {
      await change(updateHelpRequest, { params: { id }, body: changesOf(values) }, { what: t('edit.title'), done: t('edit.saved') })
    },
  })
  return (
    <Form ref={form.form} label={t('edit.title')} onSubmit={() => void form.submit()}>
      <FormSection title={t('edit.title')} lead={t('edit.lead')}>
        <ChangesNote draft={draft} onDiscard={() => form.reset(start)} />
        <TextField {...form.field('quantity')} label={t('form.quantity')} required type="number" width="short" maxLength={6} />
        <FieldPair>
          <TextField {...form.field('from')} label={t('form.from')} required type="date" width="date" />
          <TextField {...form.field('until')} label={t('form.until')} required type="date" width="date" min={form.values.from} />
        </FieldPair>
        <PlaceFields field={(name) => form.field(name)} />
        <TextArea {...form.field('note')} label={t('form.note')} hint={t('form.noteHint')} optional rows={3} maxLength={TEXT_LENGTH} />
        <Row>
          <Button type="submit" busy={form.isSending}>
            {form.isSending ? t('edit.saving') : t('edit.save')}
          </Button>
          <Button variant="secondary" onPress={close}>
            {t('edit.keep')}
          </Button>
        </Row>
      </FormSection>
      <ErrorCount count={Object.keys(form.errors).length} />
    </Form>
  )
}

type Values = ReturnType<typeof placeValuesOf> & { quantity: string; from: string; until: string; note: string }

const changesOf = (values: Values) => ({
  quantity: numberOf(values.quantity),
  from: values.from,
  until: values.until,
  note: values.note,
  place: placeToSend(values),
})
