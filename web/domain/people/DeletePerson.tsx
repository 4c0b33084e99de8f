import { deleteUser } from '#contract/back-office/calls.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { DeleteButton } from '#web/domain/deletion/DeleteButton.tsx'
import { callDone } from '#web/lib/api/call.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { type ProfiledPerson, profileForm, profileValues } from './profile-values.ts'

interface Props {
  person: ProfiledPerson & { creditUnion: { name: string } | null }
  onDeleted: () => Promise<void>
  /** Without a question. */
  atOnce?: boolean
}

/** Deletes a person. Needs the texts of the namespace `users`. */
export function DeletePerson({ person, onDeleted, atOnce }: Props) {
  const { t } = useTranslation('users')
  const lead = t('delete.lead', { name: person.first_name, organization: person.creditUnion?.name ?? t('delete.anyOrganization') })
  return (
    <Card tight title={t('delete.title')}>
      <Stack>
        <p className="small soft">{lead}</p>
        <DeleteButton
          wide
          label={t('delete.title')}
          ask={atOnce ? undefined : t('delete.ask', { name: fullName(person) })}
          lead={lead}
          confirmLabel={t('delete.confirm')}
          keepLabel={t('delete.keep', { name: person.first_name })}
          remove={() => callDone(deleteUser, { body: profileForm(person, profileValues(person)) })}
          undo={{ type: 'user', id: person.id }}
          done={t('toasts.deleted')}
          failed={t('toasts.notDeleted')}
          onDeleted={onDeleted}
        />
      </Stack>
    </Card>
  )
}
