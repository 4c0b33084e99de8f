import { useId } from 'react'
import { optionalReasonForm, reasonForm } from '#contract/help-requests/forms.ts'
import { LINE_LENGTH } from '#contract/limits.ts'
import { checkBySchema, useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Modal } from '#web/ui/overlay/Modal.tsx'

interface Props {
  title: string
  /** An empty reason is accepted. */
  optional?: boolean
  text: string
  confirmLabel: string
  keepLabel: string
  onConfirm: (reason: string) => Promise<void>
  onKeep: () => void
}

/** Asks for a confirmation and a reason, which the other side will read. */
export function ReasonDialog({ title, optional = false, text, confirmLabel, keepLabel, onConfirm, onKeep }: Props) {
  const { t } = useTranslation('help-requests')
  const id = useId()
  const form = useForm({
    initial: { reason: '' },
    check: (values) => checkBySchema(optional ? optionalReasonForm : reasonForm, values),
    send: ({ reason }) => onConfirm(reason),
  })
  return (
    <Modal labelledBy={id} describedBy={`${id}-words`} onLeave={onKeep}>
      <h2 id={id}>{title}</h2>
      <p id={`${id}-words`}>{text}</p>
      <Form ref={form.form} gap="close" onSubmit={() => void form.submit()}>
        <TextField {...form.field('reason')} label={t('reason')} required={!optional} optional={optional} maxLength={LINE_LENGTH} />
        <Row>
          <Button type="submit" variant={optional ? 'primary' : 'danger'} busy={form.isSending}>
            {confirmLabel}
          </Button>
          <Button variant="secondary" onPress={onKeep}>
            {keepLabel}
          </Button>
        </Row>
      </Form>
    </Modal>
  )
}
