import { useState } from 'react'
import { passkeyName } from '#contract/security/schemas.ts'
import { makePasskey, PasskeyError } from '#web/domain/session/passkeys.ts'
import { useActor } from '#web/domain/session/session.ts'
import { showDone } from '#web/lib/api/refusal-toast.ts'
import { checkBySchema, useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { FirstFactorQuestion } from './FirstFactorQuestion.tsx'
import { noteSecondFactors } from './queries.ts'
import type { NewCodes } from './RecoveryCodes.tsx'

/** Creates a passkey on the device, with a name. A person's first second factor also creates recovery codes. */
export function AddPasskey({ onCodes }: { onCodes: (codes: NewCodes) => void }) {
  const { t } = useTranslation('security')
  const { uses_two_factor_auth: hasFactor } = useActor()
  /** The name of the first passkey, while the password is asked for. */
  const [asked, setAsked] = useState<string | null>(null)
  const form = useForm({
    initial: { name: '' },
    check: (values) => checkBySchema(passkeyName, values),
    send: async ({ name }) => {
      if (hasFactor) await add(name)
      else setAsked(name)
    },
    failed: t('passkeys.failed'),
  })

  async function add(name: string, password?: string) {
    try {
      const { recovery_codes } = await makePasskey(name.trim(), password)
      form.reset()
      noteSecondFactors(true)
      showDone(t('passkeys.addedNow'), t('passkeys.failed'))
      if (recovery_codes) onCodes({ codes: recovery_codes, replaceOthers: false })
    } catch (error) {
      if (!(error instanceof PasskeyError)) throw error
      showToast({ variant: 'danger', title: t('passkeys.failed'), message: t(`passkeys.${error.reason}`) })
    }
  }

  async function addFirst(password: string) {
    await add(asked ?? '', password)
    setAsked(null)
  }
  return (
    <>
      <Form ref={form.form} gap="close" label={t('passkeys.add')} onSubmit={() => void form.submit()}>
        <FieldPair>
          <TextField
            {...form.field('name')}
            label={t('passkeys.name')}
            hint={t('passkeys.nameHint')}
            required
            maxLength={60}
            autoComplete="off"
          />
        </FieldPair>
        <Row fill>
          <Button type="submit" variant="secondary" iconBefore="key" busy={form.isSending}>
            {form.isSending ? t('passkeys.adding') : t('passkeys.add')}
          </Button>
        </Row>
      </Form>
      {asked !== null && <FirstFactorQuestion onConfirm={addFirst} onKeep={() => setAsked(null)} />}
    </>
  )
}
