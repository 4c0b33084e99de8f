import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { settingsQuery } from '#web/domain/organizations/settings.ts'
import { CallError } from '#web/lib/api/call.ts'
import { reasonOf } from '#web/lib/api/query-client.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { PasswordField } from '#web/ui/form/PasswordField.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Modal } from '#web/ui/overlay/Modal.tsx'

export interface PasswordQuestionProps {
  title: string
  children: ReactNode
  confirmLabel: string
  confirmingLabel: string
  keepLabel: string
  /** By default the action is one that cannot be undone. */
  variant?: 'danger' | 'primary'
  /** Throws a CallError if the action is refused. */
  onConfirm: (password: string) => Promise<void>
  onKeep: () => void
}

/** Asks for a confirmation and the password before an action that opens or ends much. A person without a password leaves it empty. */
export function PasswordQuestion({
  title,
  children,
  confirmLabel,
  confirmingLabel,
  keepLabel,
  variant = 'danger',
  onConfirm,
  onKeep,
}: PasswordQuestionProps) {
  const { t } = useTranslation('security')
  const id = useId()
  const { data: settings } = useQuery(settingsQuery)
  const [failure, setFailure] = useState<string | null>(null)
  const mayHaveNone = settings?.sign_in.gmail || settings?.sign_in.linkedin

  const form = useForm({
    initial: { password: '' },
    check: () => ({}),
    send: async ({ password }) => {
      setFailure(null)
      try {
        await onConfirm(password)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        // The API has one text for a wrong password on every screen.
        if (error.code === 'wrong_password') {
          throw new CallError(error.status, { message: error.message, errors: { password: [t('confirmPassword.wrong')] } })
        }
        setFailure(reasonOf(error))
        throw error
      }
    },
  })

  return (
    <Modal alert labelledBy={id} describedBy={`${id}-words`} onLeave={form.isSending ? undefined : onKeep}>
      <h2 id={id}>{title}</h2>
      <div id={`${id}-words`} className="soft">
        {children}
      </div>
      {failure && (
        <Note tone="bad" alert>
          {failure}
        </Note>
      )}
      <Form ref={form.form} gap="close" label={title} onSubmit={() => void form.submit()}>
        <PasswordField
          {...form.field('password')}
          label={t('confirmPassword.label')}
          hint={mayHaveNone ? t('confirmPassword.hintWithout') : undefined}
          autoComplete="current-password"
        />
        <Row fill>
          <Button type="submit" variant={variant} busy={form.isSending}>
            {form.isSending ? confirmingLabel : confirmLabel}
          </Button>
          <Button variant="secondary" disabled={form.isSending} onPress={onKeep} firstFocus>
            {keepLabel}
          </Button>
        </Row>
      </Form>
    </Modal>
  )
}
