import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from 'react-router'
import type { ManagedUser } from '#contract/records/person.ts'
import { useTranslation } from '#web/lib/i18n.ts'
import { queryClient } from '#web/lib/queries.ts'
import { useWayBack } from '#web/lib/way-back.ts'
import { DeletePerson } from '#web/ui/DeletePerson.tsx'
import { RecordPage } from '#web/ui/data/RecordPage.tsx'
import { ImpersonatePerson } from '#web/ui/ImpersonatePerson.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { PersonForm } from '#web/ui/PersonForm.tsx'
import { RemoveSecondFactors } from '#web/ui/RemoveSecondFactors.tsx'
import { SetPasswordCard } from '#web/ui/SetPasswordCard.tsx'
import { Signal } from '#web/ui/Signal.tsx'
import { Aside, Split } from '#web/ui/Split.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { AccessCard } from './AccessCard.tsx'
import { DetailsView } from './DetailsView.tsx'
import { showChanged, showDeleted, usersQuery } from './user-queries.ts'

const LIST = '/users'

/** One person of the organization. Who may not open profiles goes back to the list. */
export function UserProfile({ id }: { id: string }) {
  const { t } = useTranslation('users')
  const people = useQuery(usersQuery)
  const query = { ...people, data: people.data && (people.data.find((each) => each.id === id) ?? null) }
  const back = { ...useWayBack(LIST), label: t('profile.back') }
  if (query.data && !query.data.allowed.open) return <Navigate to={LIST} replace />
  return (
    <RecordPage query={query} title={t('title')} icon="user" missing={t('profile.notFound')} back={back}>
      {(person) => <Profile person={person} back={back} />}
    </RecordPage>
  )
}

interface Props {
  person: ManagedUser
  back: { to: string; label: string; cameFrom: boolean }
}

function Profile({ person, back }: Props) {
  const { t } = useTranslation(['users', 'common'])
  const { allowed } = person
  const navigate = useNavigate()
  const name = `${person.first_name} ${person.last_name}`

  async function leave() {
    await navigate(back.to, { replace: true, viewTransition: true })
    showDeleted(person.id)
  }

  return (
    <>
      <PageHead
        title={name}
        documentTitle={t('title')}
        lead={`${person.creditUnion?.name ?? t('profile.noOrganization')} · ${t(`common:roles.${person.role}`)}`}
        back={back}
        logo={<Logo name={name} large />}
        actions={<Signal tone={person.safe === 1 ? 'good' : 'bad'}>{person.safe === 1 ? t('profile.safe') : t('profile.notSafe')}</Signal>}
      />
      <Split kind="aside">
        <Stack>
          {allowed.edit ? (
            <PersonForm person={person} onSaved={() => queryClient.invalidateQueries(usersQuery)} />
          ) : (
            <DetailsView person={person} />
          )}
          {allowed.set_password && <SetPasswordCard person={person} />}
        </Stack>
        <Aside>
          <AccessCard person={person} />
          {allowed.remove_second_factors && (
            <RemoveSecondFactors
              person={person}
              onRemoved={() => showChanged(person.id, { allowed: { ...allowed, remove_second_factors: false } })}
            />
          )}
          {allowed.impersonate && <ImpersonatePerson person={person} />}
          {allowed.delete && <DeletePerson person={person} onDeleted={leave} />}
        </Aside>
      </Split>
    </>
  )
}
