import { useQuery } from '@tanstack/react-query'
import { useNavigate, useNavigation, useParams } from 'react-router'
import { sendReset } from '#contract/back-office/calls.ts'
import type { ManagedUser } from '#contract/records/person.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { DeletePerson } from '#web/domain/people/DeletePerson.tsx'
import { ImpersonatePerson } from '#web/domain/people/ImpersonatePerson.tsx'
import { PersonForm } from '#web/domain/people/PersonForm.tsx'
import { PersonLead } from '#web/domain/people/PersonLead.tsx'
import { showChanged, usersQuery } from '#web/domain/people/people-query.ts'
import { RemoveSecondFactors } from '#web/domain/people/RemoveSecondFactors.tsx'
import { SetPasswordCard } from '#web/domain/people/SetPasswordCard.tsx'
import { callDone } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { useBackLink } from '#web/lib/url/use-back-link.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LeadTo } from '#web/ui/action/LeadTo.tsx'
import { RecordPage } from '#web/ui/data/RecordPage.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { Logo } from '#web/ui/image/Logo.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Aside, Split } from '#web/ui/layout/Split.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { AccessCard } from './AccessCard.tsx'
import { DetailsView } from './DetailsView.tsx'
import { SafeBadge } from './SafeBadge.tsx'
import { showDeleted } from './user-queries.ts'

const LIST = '/users'

/** One person of the organization. A reader who may not open profiles goes back to the list. */
export function UserProfileScreen() {
  const { id = '' } = useParams()
  const { t } = useTranslation('users')
  const people = useQuery(usersQuery)
  const query = { ...people, data: people.data && (people.data.find((each) => each.id === id) ?? null) }
  const back = { ...useBackLink(LIST), label: t('profile.back') }
  const { state } = useNavigation()
  // On the way to the dashboard as another person, it does not lead elsewhere.
  if (query.data && !query.data.allowed.open) return state === 'idle' ? <LeadTo to={LIST} /> : null
  return (
    <RecordPage query={query} title={t('title')} icon="user" missing={t('profile.notFound')} back={back}>
      {(person) => <Profile key={person.id} person={person} back={back} />}
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
  const name = fullName(person)

  async function leave() {
    await navigate(back.to, { replace: true, viewTransition: true })
    showDeleted(person.id)
  }

  return (
    <>
      <PageHead
        title={name}
        documentTitle={t('titleOfOne')}
        lead={<PersonLead person={person} />}
        back={back}
        logo={<Logo name={name} large />}
        actions={
          <SafeBadge person={person} words={{ yes: t('profile.safe'), no: t('profile.notSafe'), unknown: t('profile.safeUnknown') }} />
        }
      />
      <Split kind="aside">
        <Stack>
          {allowed.edit ? (
            <PersonForm person={person} onSaved={() => queryClient.invalidateQueries(usersQuery)} />
          ) : (
            <DetailsView person={person} />
          )}
          {allowed.set_password ? <SetPasswordCard person={person} /> : allowed.send_reset && <OwnAccount person={person} />}
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
          {allowed.delete && <DeletePerson person={person} onDeleted={leave} atOnce />}
        </Aside>
      </Split>
    </>
  )
}

/** For an Administrator whose organization is not confirmed: the person's password is the person's own. */
function OwnAccount({ person }: { person: ManagedUser }) {
  const { t } = useTranslation('users')
  const { isBusy, act } = useAction(t('toasts.notSaved'))
  const name = fullName(person)
  return (
    <FormSection title={t('password.title')} lead={t('profile.ownAccount', { name })}>
      <Row fill>
        <Button
          variant="secondary"
          iconBefore="mail"
          busy={isBusy}
          onPress={() => void act(() => callDone(sendReset, { body: { id: person.id } }), t('profile.resetSent'))}
        >
          {t('profile.sendReset')}
        </Button>
      </Row>
    </FormSection>
  )
}
