import { joinByCode } from '#contract/join-requests/calls.ts'
import { joinCodeForm } from '#contract/join-requests/schemas.ts'
import { beginSession } from '#web/domain/session/session.ts'
import { call } from '#web/lib/api/call.ts'
import { checkBySchema, useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

/** For organizations that emails do not reach: a field for the six digits that an Administrator reads out on the phone. */
export function EnterCode() {
  const { t } = useTranslation(['dashboard', 'common'])
  const form = useForm({
    initial: { code: '' },
    check: (values) => checkBySchema(joinCodeForm, values),
    send: async (body) => {
      const self = await call(joinByCode, { body })
      showToast({ variant: 'success', title: t('waiting.code.joined') })
      beginSession(self)
    },
    failed: t('common:errors.errorSubmitting'),
    quietAtFields: true,
  })
  return (
    <Card title={t('waiting.code.title')}>
      <Stack>
        <p className="soft">{t('waiting.code.text')}</p>
        <Form ref={form.form} label={t('waiting.code.title')} onSubmit={() => void form.submit()}>
          <TextField
            {...form.field('code')}
            label={t('waiting.code.label')}
            hint={t('waiting.code.hint')}
            inputMode="numeric"
            width="code"
            autoComplete="one-time-code"
            required
          />
          <Row>
            <Button type="submit" variant="secondary" busy={form.isSending}>
              {t('waiting.code.join')}
            </Button>
          </Row>
        </Form>
      </Stack>
    </Card>
  )
}
