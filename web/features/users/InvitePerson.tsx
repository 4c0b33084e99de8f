import { useState } from 'react'
import { invite } from '#contract/invitations/calls.ts'
import { invitationForm } from '#contract/invitations/schemas.ts'
import { CallError, call } from '#web/lib/call.ts'
import { useTranslation } from '#web/lib/i18n.ts'
import { sayRefused } from '#web/lib/say-refused.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { checkBySchema, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'

const empty = { email: '' }

/** Lets somebody join with an account of their own: they get an email, and answer it themselves. */
export function InvitePerson() {
  const { t } = useTranslation(['users', 'common'])
  const [sentTo, setSentTo] = useState<string | null>(null)

  const draft = useDraft('invitation', empty)

  const form = useForm({
    initial: draft.initial,
    check: (values) => checkBySchema(invitationForm, values),
    onChange: draft.keep,
    send: async (values) => {
      setSentTo(null)
      try {
        const { email } = await call(invite, { body: values })
        setSentTo(email)
        draft.forget()
        form.reset(empty)
      } catch (error) {
        // What is wrong with the address stands at its field.
        if (error instanceof CallError && error.errors.email) throw error
        sayRefused(error, t('common:errors.errorSubmitting'))
      }
    },
  })

  return (
    <Card tight title={t('invite.title')}>
      <Stack>
        <p className="small soft">{t('invite.lead')}</p>
        <Form ref={form.form} label={t('invite.title')} onSubmit={() => void form.submit()}>
          <TextField {...form.field('email')} type="email" label={t('fields.email')} required autoComplete="off" />
          <Button type="submit" variant="secondary" iconBefore="mail" busy={form.isSending}>
            {t('invite.send')}
          </Button>
        </Form>
        {/* There before its words come, or they would not be heard. */}
        <div role="status">{sentTo && <Note tone="good">{t('invite.sent', { email: sentTo })}</Note>}</div>
      </Stack>
    </Card>
  )
}
