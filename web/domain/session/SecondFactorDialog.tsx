import { useEffect, useId, useState } from 'react'
import { giveSecondFactor, startSecondFactor } from '#contract/auth/calls.ts'
import type { AnswerOf } from '#contract/call.ts'
import { CallError, call } from '#web/lib/api/call.ts'
import { queryClient, reasonOf } from '#web/lib/api/query-client.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Modal } from '#web/ui/overlay/Modal.tsx'
import { givePasskey, isPasskeyBrowser, PasskeyError } from './passkeys.ts'
import { selfQuery } from './self-query.ts'
import { useActor } from './session.ts'

interface Props {
  onGiven: () => void
  onLeave: () => void
}

type Factors = AnswerOf<typeof startSecondFactor>

/** The second factor of the person: a code, or a passkey. A person who has none is led to its set-up. */
export function SecondFactorDialog({ onGiven, onLeave }: Props) {
  const { t } = useTranslation('second-factor')
  const id = useId()
  const { uses_two_factor_auth, impersonator } = useActor()
  function given() {
    queryClient.setQueryData(selfQuery.queryKey, (self) => self && { ...self, second_factor_given: true })
    onGiven()
  }
  const hasOne = uses_two_factor_auth || impersonator !== null
  return (
    <Modal labelledBy={id} onLeave={onLeave}>
      <h2 id={id}>{hasOne ? t('title') : t('setUpTitle')}</h2>
      {hasOne ? <GiveForm onGiven={given} onLeave={onLeave} /> : <ToSetUp onLeave={onLeave} />}
    </Modal>
  )
}

function ToSetUp({ onLeave }: Pick<Props, 'onLeave'>) {
  const { t } = useTranslation(['second-factor', 'common'])
  return (
    <>
      <p>{t('setUpLead')}</p>
      <Row>
        <LinkButton to="/security" onPress={onLeave}>
          {t('setUp')}
        </LinkButton>
        <Button variant="secondary" onPress={onLeave}>
          {t('common:cancel')}
        </Button>
      </Row>
    </>
  )
}

function GiveForm({ onGiven, onLeave }: Props) {
  const { t } = useTranslation(['second-factor', 'common'])
  const [factors, setFactors] = useState<Factors | null>(null)
  // Without the answer, a code can be entered all the same.
  useEffect(() => void call(startSecondFactor).then(setFactors, () => undefined), [])
  const form = useForm({
    initial: { token: '' },
    check: ({ token }): Record<string, string> => (token.trim() === '' ? { token: t('missing') } : {}),
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
    <Form ref={form.form} gap="close" label={t('title')} onSubmit={() => void form.submit()}>
      {factors?.passkey && isPasskeyBrowser() && <PasskeyButton onGiven={onGiven} />}
      <TextField
        {...form.field('token')}
        label={t('token')}
        hint={factors?.app === false ? t('hintCodes') : t('hint')}
        maxLength={64}
        autoComplete="one-time-code"
      />
      <Row>
        <Button type="submit" busy={form.isSending}>
          {t('submit')}
        </Button>
        <Button variant="secondary" disabled={form.isSending} onPress={onLeave}>
          {t('common:cancel')}
        </Button>
      </Row>
    </Form>
  )
}

function PasskeyButton({ onGiven }: Pick<Props, 'onGiven'>) {
  const { t } = useTranslation('second-factor')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function give() {
    setIsBusy(true)
    setFailure(null)
    try {
      await givePasskey()
      onGiven()
    } catch (error) {
      setIsBusy(false)
      if (!(error instanceof PasskeyError || error instanceof CallError)) throw error
      setFailure(error instanceof PasskeyError ? t('canceled') : reasonOf(error))
    }
  }
  return (
    <>
      {failure && (
        <Note tone="bad" alert>
          {failure}
        </Note>
      )}
      <Row>
        <Button variant="secondary" iconBefore="key" busy={isBusy} onPress={() => void give()}>
          {isBusy ? t('waiting') : t('passkey')}
        </Button>
      </Row>
    </>
  )
}
