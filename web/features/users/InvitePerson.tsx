import { useState } from 'react'
import { invite } from '#contract/invitations/calls.ts'
import { invitationForm } from '#contract/invitations/schemas.ts'
import { rank, roles } from '#contract/roles.ts'
import { CallError, call } from '#web/lib/calls/call.ts'
import { queryClient } from '#web/lib/calls/queries.ts'
import { showRefusal } from '#web/lib/calls/refusal-toast.ts'
import { useDraft } from '#web/lib/forms/use-draft.ts'
import { checkBySchema, useForm } from '#web/lib/forms/use-form.ts'
import { useActor } from '#web/lib/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { sentInvitationsQuery } from './user-queries.ts'

const empty = { email: '', role: 'Member' }

/** Lets somebody join with an account of their own: they get an email, and answer it themselves. */
export function InvitePerson() {
  const { t } = useTranslation(['users', 'common'])
  const [sentTo, setSentTo] = useState<string | null>(null)

  const { role: ownRole } = useActor()
  const offered = roles.filter((role) => rank(role) <= rank(ownRole))
  const draft = useDraft('invitation', empty)

  const form = useForm({
    initial: draft.initial,
    check: (values) => checkBySchema(invitationForm, values),
    onChange: draft.keep,
    send: async (values) => {
      setSentTo(null)
      try {
        const { email } = await call(invite, { body: { email: values.email, role: roles.find((role) => role === values.role) } })
        setSentTo(email)
        void queryClient.invalidateQueries(sentInvitationsQuery)
        draft.forget()
        form.reset(empty)
      } catch (error) {
        // What is wrong with the address stands at its field.
        if (error instanceof CallError && error.errors.email) throw error
        showRefusal(error, t('common:errors.errorSubmitting'))
      }
    },
  })

  return (
    <Card tight title={t('invite.title')}>
      <Stack>
        <p className="small soft">{t('invite.lead')}</p>
        <Form ref={form.form} label={t('invite.title')} onSubmit={() => void form.submit()}>
          <TextField {...form.field('email')} type="email" label={t('fields.email')} required autoComplete="off" />
          <SelectField
            {...form.field('role')}
            label={t('invite.role')}
            emptyLabel={null}
            options={offered.map((role) => ({ value: role, label: t(`common:roles.${role}`) }))}
          />
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
