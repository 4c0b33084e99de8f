import { useState } from 'react'
import { useNavigate } from 'react-router'
import { deleteUser } from '#contract/back-office.ts'
import type { ManagedUser } from '#contract/users.ts'
import { call } from '#web/lib/call.ts'
import { useTranslation } from '#web/lib/i18n.ts'
import { sayRefused } from '#web/lib/say-refused.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { profileForm, profileValues } from './profile-values.ts'
import { showDeleted } from './user-queries.ts'

interface Props {
  person: ManagedUser
  /** The list as it was left. */
  list: string
}

/** Deletes a person, after one question that names them. */
export function DeleteUser({ person, list }: Props) {
  const { t } = useTranslation('users')
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const name = `${person.first_name} ${person.last_name}`
  const lead = t('delete.lead', { name: person.first_name, organization: person.creditUnion?.name ?? t('delete.anyOrganization') })

  async function confirm() {
    setIsBusy(true)
    try {
      await call(deleteUser, { body: profileForm(person, profileValues(person)) })
      showToast({ variant: 'success', title: t('toasts.deleted') })
      await navigate(list, { replace: true, viewTransition: true })
      showDeleted(person.id)
    } catch (error) {
      setIsAsking(false)
      setIsBusy(false)
      sayRefused(error, t('toasts.notDeleted'))
    }
  }

  return (
    <Card tight title={t('delete.title')}>
      <Stack>
        <p className="small soft">{lead}</p>
        <Button variant="danger-quiet" iconBefore="delete" wide onPress={() => setIsAsking(true)}>
          {t('delete.title')}
        </Button>
      </Stack>
      {isAsking && (
        <ConfirmDialog
          title={t('delete.ask', { name })}
          confirmLabel={t('delete.confirm')}
          keepLabel={t('delete.keep', { name: person.first_name })}
          busy={isBusy}
          onConfirm={() => void confirm()}
          onKeep={() => setIsAsking(false)}
        >
          {lead}
        </ConfirmDialog>
      )}
    </Card>
  )
}
