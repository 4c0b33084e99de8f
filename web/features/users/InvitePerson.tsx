import { useState } from 'react'
import { invite } from '#contract/invitations/calls.ts'
import { invitationForm } from '#contract/invitations/schemas.ts'
import { rank, roles } from '#contract/roles.ts'
import { CallError, call } from '#web/lib/call.ts'
import { useTranslation } from '#web/lib/i18n.ts'
import { queryClient } from '#web/lib/queries.ts'
import { sayRefused } from '#web/lib/say-refused.ts'
import { useActor } from '#web/lib/session.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { checkBySchema, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Note } from '#web/ui/Note.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'
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
