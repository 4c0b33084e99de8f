import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from 'react-router'
import type { ManagedUser } from '#contract/records/person.ts'
import { useTranslation } from '#web/lib/i18n.ts'
import { queryClient } from '#web/lib/queries.ts'
import { useWayBack } from '#web/lib/way-back.ts'
import { Button } from '#web/ui/Button.tsx'
import { DeletePerson } from '#web/ui/DeletePerson.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { ImpersonatePerson } from '#web/ui/ImpersonatePerson.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { PersonForm } from '#web/ui/PersonForm.tsx'
import { RemoveSecondFactors } from '#web/ui/RemoveSecondFactors.tsx'
import { SetPasswordCard } from '#web/ui/SetPasswordCard.tsx'
import { Signal } from '#web/ui/Signal.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Aside, Split } from '#web/ui/Split.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { AccessCard } from './AccessCard.tsx'
import { DetailsView } from './DetailsView.tsx'
import { showChanged, showDeleted, usersQuery } from './user-queries.ts'

const LIST = '/users'

/** One person of the organization. Who may not open profiles goes back to the list. */
export function UserProfile({ id }: { id: string }) {
  const { t } = useTranslation('users')
  const { data: people, isPending, isFetching, refetch } = useQuery(usersQuery)
  const back = { ...useWayBack(LIST), label: t('profile.back') }
  const person = people?.find((each) => each.id === id)

  if (person && !person.allowed.open) return <Navigate to={LIST} replace />
  if (person) return <Profile person={person} back={back} />
  return (
    <Page>
      <PageHead title={t('title')} back={back} />
      {isPending && <Skeleton label={t('profile.loading')} shape="form" rows={4} />}
      {people && (
        <Empty icon="user" title={t('profile.notFound')} headingLevel={2}>
          <LinkButton to={LIST}>{t('profile.back')}</LinkButton>
        </Empty>
      )}
      {!people && !isPending && (
        <Empty icon="unsaved" title={t('notLoaded')} headingLevel={2}>
          <Button busy={isFetching} onPress={() => void refetch()}>
            {t('loadAgain')}
          </Button>
        </Empty>
      )}
    </Page>
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
    <Page>
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
    </Page>
  )
}
