import { useEffect, useId, useRef, useState } from 'react'
import { giveSecondFactor } from '#contract/auth/calls.ts'
import { CallError, call } from '#web/lib/api/call.ts'
import { reasonOf } from '#web/lib/api/query-client.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { askSecondFactorBy } from '#web/lib/session/second-factor.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Modal } from '#web/ui/overlay/Modal.tsx'
import { useActor } from './session.ts'

/** Asks for the second factor again before an action for which the server requires it. Needs the texts of the namespace `users`. */
export function AskSecondFactor() {
  const { uses_two_factor_auth, impersonator } = useActor()
  const hasOne = uses_two_factor_auth || impersonator !== null
  const [isOpen, setIsOpen] = useState(false)
  const answer = useRef<(isGiven: boolean) => void>(undefined)

  useEffect(() => {
    if (!hasOne) return
    return askSecondFactorBy(
      () =>
        new Promise((resolve) => {
          answer.current?.(false)
          answer.current = resolve
          setIsOpen(true)
        }),
    )
  }, [hasOne])

  function close(isGiven: boolean) {
    setIsOpen(false)
    answer.current?.(isGiven)
    answer.current = undefined
  }
  return isOpen && <TokenDialog onGiven={() => close(true)} onLeave={() => close(false)} />
}

function TokenDialog({ onGiven, onLeave }: { onGiven: () => void; onLeave: () => void }) {
  const { t } = useTranslation('users')
  const id = useId()
  const form = useForm({
    initial: { token: '' },
    check: ({ token }): Record<string, string> => (token.trim() === '' ? { token: t('secondFactor.missing') } : {}),
    send: async ({ token }) => {
      try {
        await call(giveSecondFactor, { body: { token: token.trim() } })
        onGiven()
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        throw new CallError(error.status, { message: error.message, errors: { token: [reasonOf(error)] } })
      }
    },
  })
  return (
    <Modal labelledBy={id} onLeave={onLeave}>
      <h2 id={id}>{t('secondFactor.title')}</h2>
      <Form ref={form.form} gap="close" label={t('secondFactor.title')} onSubmit={() => void form.submit()}>
        <TextField
          {...form.field('token')}
          label={t('secondFactor.token')}
          hint={t('secondFactor.hint')}
          maxLength={64}
          autoComplete="one-time-code"
        />
        <Row>
          <Button type="submit" busy={form.isSending}>
            {t('secondFactor.submit')}
          </Button>
          <Button variant="secondary" disabled={form.isSending} onPress={onLeave}>
            {t('secondFactor.cancel')}
          </Button>
        </Row>
      </Form>
    </Modal>
  )
}
