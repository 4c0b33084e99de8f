import { useState } from 'react'
import { invite } from '#contract/invitations/calls.ts'
import { invitationForm } from '#contract/invitations/schemas.ts'
import { rank, roles } from '#contract/roles.ts'
import { useRoleOptions } from '#web/domain/people/use-role-options.ts'
import { useActor } from '#web/domain/session/session.ts'
import { useDraft } from '#web/domain/session/use-draft.ts'
import { CallError, call } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { showRefusal } from '#web/lib/api/refusal-toast.ts'
import { checkBySchema, useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { dismissRefusals } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { ChangesNote } from '#web/ui/form-page/DraftNote.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { sentInvitationsQuery } from './user-queries.ts'

/** As people paste them: separated by spaces, commas, semicolons or lines. */
const addressesOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean)

const empty = { email: '', role: 'Member' }

/** Invites a person to join with an account of their own: they get an email, and answer it themselves. */
export function InvitePerson() {
  const { t } = useTranslation(['users', 'common'])
  const [sentTo, setSentTo] = useState<string[]>([])

  const { role: ownRole } = useActor()
  const options = useRoleOptions().filter(({ value }) => rank(value) <= rank(ownRole))
  const draft = useDraft('invitation', empty)

  const form = useForm({
    initial: draft.initial,
    check: ({ email, role }) =>
      Object.assign(
        {},
        ...(addressesOf(email).length > 0 ? addressesOf(email) : ['']).map((one) => checkBySchema(invitationForm, { email: one, role })),
      ),
    onChange: draft.save,
    send: async (values) => {
      setSentTo([])
      const left = addressesOf(values.email)
      const role = roles.find((each) => each === values.role)
      try {
        for (let email = left[0]; email; email = left[0]) {
          await call(invite, { body: { email, role } })
          left.shift()
        }
        dismissRefusals(t('common:errors.errorSubmitting'))
        draft.forget()
        form.reset(empty)
      } catch (error) {
        // Those that were sent are not sent again.
        form.set({ email: left.join(', ') })
        // An error of the address is shown at its field.
        if (error instanceof CallError && error.errors.email) throw error
        showRefusal(error, t('common:errors.errorSubmitting'))
      } finally {
        setSentTo(addressesOf(values.email).filter((email) => !left.includes(email)))
        void queryClient.invalidateQueries(sentInvitationsQuery)
      }
    },
  })

  return (
    <Card title={t('invite.title')}>
      <Stack>
        <p className="small soft">{t('invite.lead')}</p>
        <Form ref={form.form} label={t('invite.title')} onSubmit={() => void form.submit()}>
          <ChangesNote draft={draft} onDiscard={() => form.reset(empty)} />
          <FieldPair>
            <TextField
              {...form.field('email')}
              inputMode="email"
              label={t('fields.email')}
              hint={t('invite.several')}
              required
              autoComplete="off"
            />
            <SelectField {...form.field('role')} label={t('invite.role')} emptyLabel={null} options={options} />
          </FieldPair>
          <Row fill>
            <Button type="submit" variant="secondary" iconBefore="mail" busy={form.isSending}>
              {t('invite.send')}
            </Button>
            <LinkButton to="/users/invite" variant="quiet">
              {t('invite.many')}
            </LinkButton>
          </Row>
        </Form>
        {/* Mounted before it has text: otherwise screen readers would not announce it. */}
        <div role="status">{sentTo.length > 0 && <Note tone="good">{t('invite.sent', { email: sentTo.join(', ') })}</Note>}</div>
      </Stack>
    </Card>
  )
}
