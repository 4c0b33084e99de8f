import { useEffect } from 'react'
import { setUpTwoFactor } from '#contract/security/calls.ts'
import { call } from '#web/lib/api/call.ts'
import { showDone } from '#web/lib/api/refusal-toast.ts'
import { focusField } from '#web/lib/forms/focus.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { noteSecondFactors } from './queries.ts'
import { atToken, errorsOfToken } from './token-errors.ts'

interface Props {
  onDone: () => void
  onCancel: () => void
}

/** Switches every second factor off, with a token or a recovery code. */
export function SwitchOffForm({ onDone, onCancel }: Props) {
  const { t } = useTranslation(['security', 'common'])
  useEffect(() => void focusField('token'), [])

  const form = useForm({
    initial: { token: '' },
    check: errorsOfToken,
    send: async ({ token }) => {
      await call(setUpTwoFactor, { body: { enable: false, token: token.trim() } }).catch(atToken)
      noteSecondFactors(false)
      showDone(t('twoFactor.isOff'), t('twoFactor.failedOff'))
      onDone()
    },
    failed: t('twoFactor.failedOff'),
  })

  return (
    <Form ref={form.form} label={t('switchOff.title')} onSubmit={() => void form.submit()}>
      <p className="soft measure">{t('switchOff.lead')}</p>
      <FieldPair>
        <TextField {...form.field('token')} label={t('switchOff.token')} required maxLength={64} autoComplete="one-time-code" />
      </FieldPair>
      <Row fill>
        <Button type="submit" variant="danger" busy={form.isSending}>
          {form.isSending ? t('switchOff.confirming') : t('switchOff.confirm')}
        </Button>
        <Button variant="quiet" disabled={form.isSending} onPress={onCancel}>
          {t('common:cancel')}
        </Button>
      </Row>
    </Form>
  )
}
