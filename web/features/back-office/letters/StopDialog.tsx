import { useId, useState } from 'react'
import { fieldErrors } from '#contract/field-errors.ts'
import { stopLetters } from '#contract/letters/calls.ts'
import { REASON_LENGTH } from '#contract/letters/options.ts'
import type { LetterDesk } from '#contract/letters/schemas.ts'
import { call } from '#web/lib/api/call.ts'
import { shortDate } from '#web/lib/format/dates.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Checkboxes } from '#web/ui/form/Checkboxes.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormButtons } from '#web/ui/form/FormButtons.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Modal } from '#web/ui/overlay/Modal.tsx'
import { letterDesksChanged } from './letter-desks-query.ts'

interface Props {
  id: string
  name: string
  vouched: LetterDesk['vouched']
  onDone: () => void
}

/** Ends the letters of an Association with a reason, and asks which of those that it vouched for are looked at again: all, unless some are left out. */
export function StopDialog({ id, name, vouched, onDone }: Props) {
  const { t } = useTranslation('admin-letters')
  const heading = useId()
  const [reopen, setReopen] = useState<readonly string[]>(() => vouched.map(({ voucher_id }) => voucher_id))
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }): Record<string, string> => (reason.trim() === '' ? { reason: fieldErrors.required } : {}),
    send: async ({ reason }) => {
      await call(stopLetters, { body: { credit_union_id: id, stopped: true, reason: reason.trim(), reopen: [...reopen] } })
      showToast({ variant: 'success', title: t('stopDone', { name }) })
      await letterDesksChanged()
      onDone()
    },
  })
  return (
    <Modal labelledBy={heading} onLeave={onDone}>
      <h2 id={heading}>{t('stopAsk', { name })}</h2>
      <p>{t('stopText')}</p>
      <Form ref={form.form} label={t('stopAsk', { name })} onSubmit={() => void form.submit()}>
        <TextField
          {...form.field('reason')}
          label={t('reason')}
          hint={t(reopen.length > 0 ? 'reasonHintAll' : 'reasonHint')}
          required
          maxLength={REASON_LENGTH}
          autoComplete="off"
        />
        {vouched.length > 0 && (
          <Checkboxes
            label={t('reopen')}
            options={vouched.map((each) => ({
              name: each.voucher_id,
              label: each.name,
              hint: t('vouchedOn', { day: shortDate(each.created_at) }),
            }))}
            checked={reopen}
            onChange={setReopen}
          />
        )}
        {vouched.length > 0 && <p className="small soft">{t('reopenText')}</p>}
        <FormButtons form={form} send={t('stop')} danger leave={t('keep')} onLeave={onDone} />
      </Form>
    </Modal>
  )
}
