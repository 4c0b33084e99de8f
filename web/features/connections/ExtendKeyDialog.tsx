import { useId } from 'react'
import { extendKey } from '#contract/keys/calls.ts'
import type { Key } from '#contract/records/key.ts'
import { dayAfter, MOST_DAYS, PROPOSED_DAYS } from '#contract/records/key-options.ts'
import { call } from '#web/lib/api/call.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { FormButtons } from '#web/ui/form/FormButtons.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Modal } from '#web/ui/overlay/Modal.tsx'
import { keysChanged } from './key-queries.ts'

/** Makes a key good until another day. */
export function ExtendKeyDialog({ of: { id, name, until }, onDone }: { of: Key; onDone: () => void }) {
  const { t } = useTranslation('connections')
  const heading = useId()
  const proposed = dayAfter(PROPOSED_DAYS)
  const form = useForm({ initial: { until: until > proposed ? until : proposed }, check: () => ({}), send: save })

  async function save(values: { until: string }) {
    await call(extendKey, { params: { id }, body: values })
    showToast({ variant: 'success', title: t('extend.done', { name }) })
    await keysChanged()
    onDone()
  }

  return (
    <Modal labelledBy={heading} onLeave={onDone}>
      <h2 id={heading}>{t('extend.title', { name })}</h2>
      <Form ref={form.form} onSubmit={() => void form.submit()}>
        <TextField
          {...form.field('until')}
          type="date"
          width="date"
          label={t('form.until')}
          hint={t('form.untilHint')}
          required
          min={dayAfter(0)}
          max={dayAfter(MOST_DAYS)}
        />
        <FormButtons form={form} send={t('extend.save')} leave={t('form.cancel')} onLeave={onDone} />
      </Form>
    </Modal>
  )
}
