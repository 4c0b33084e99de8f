import { deleteUser } from '#contract/back-office/calls.ts'
import { call } from '#web/lib/call.ts'
import { useTranslation } from '#web/lib/i18n.ts'
import { type ProfiledPerson, profileForm, profileValues } from '#web/lib/profile-values.ts'
import { Card } from './Card.tsx'
import { DeleteButton } from './DeleteButton.tsx'
import { Stack } from './Stack.tsx'

interface Props {
  person: ProfiledPerson & { creditUnion: { name: string } | null }
  onDeleted: () => Promise<void>
}

/** Deletes a person, after one question that names them. Needs the texts of the namespace `users`. */
export function DeletePerson({ person, onDeleted }: Props) {
  const { t } = useTranslation('users')
  const lead = t('delete.lead', { name: person.first_name, organization: person.creditUnion?.name ?? t('delete.anyOrganization') })
  return (
    <Card tight title={t('delete.title')}>
      <Stack>
        <p className="small soft">{lead}</p>
        <DeleteButton
          wide
          label={t('delete.title')}
          ask={t('delete.ask', { name: `${person.first_name} ${person.last_name}` })}
          lead={lead}
          confirmLabel={t('delete.confirm')}
          keepLabel={t('delete.keep', { name: person.first_name })}
          remove={() => call(deleteUser, { body: profileForm(person, profileValues(person)) })}
          done={t('toasts.deleted')}
          failed={t('toasts.notDeleted')}
          onDeleted={onDeleted}
        />
      </Stack>
    </Card>
  )
}
