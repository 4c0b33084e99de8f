import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import type { ManagedUser } from '#contract/records/person.ts'
import { DeletePerson } from '#web/domain/people/DeletePerson.tsx'
import { ImpersonatePerson } from '#web/domain/people/ImpersonatePerson.tsx'
import { PersonForm } from '#web/domain/people/PersonForm.tsx'
import { PersonLead } from '#web/domain/people/PersonLead.tsx'
import { RemoveSecondFactors } from '#web/domain/people/RemoveSecondFactors.tsx'
import { SetPasswordCard } from '#web/domain/people/SetPasswordCard.tsx'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { useBackLink } from '#web/lib/url/use-back-link.ts'
import type { WayBack } from '#web/ui/action/BackLink.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { RecordPage } from '#web/ui/data/RecordPage.tsx'
import { Logo } from '#web/ui/image/Logo.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Aside, Split } from '#web/ui/layout/Split.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { showDeleted, userQuery, usersChanged } from '../office-queries.ts'
import { pathOf } from '../section-url.ts'
import { LockCard } from './LockCard.tsx'
import { RoleCard } from './RoleCard.tsx'
import { SignInCard } from './SignInCard.tsx'

/** One person of any organization. The person's data says which actions are allowed. */
export function UserRecordScreen() {
  const { id = '' } = useParams()
  const { t } = useTranslation('back-office')
  const query = useQuery(userQuery(id))
  const back = { ...useBackLink(pathOf('users')), label: t('users.back') }
  return (
    <RecordPage query={query} title={t('sections.users')} icon="user" missing={t('notFound')} back={back}>
      {(person) => <Profile key={person.id} person={person} back={back} />}
    </RecordPage>
  )
}

function Profile({ person, back }: { person: ManagedUser; back: WayBack }) {
  const { t } = useTranslation(['users', 'common', 'back-office'])
  const navigate = useNavigate()
  const { allowed } = person
  const name = `${person.first_name} ${person.last_name}`

  async function leave() {
    await navigate(back.to, { replace: true, viewTransition: true })
    showDeleted('users', person.id)
  }

  return (
    <>
      <PageHead
        title={name}
        lead={<PersonLead person={person} />}
        back={back}
        logo={<Logo name={name} large />}
        actions={
          person.credit_union_id && (
            <LinkButton variant="secondary" to={pathOf('credit-unions', person.credit_union_id)}>
              {t('back-office:toOrganization')}
            </LinkButton>
          )
        }
      />
      <Split kind="aside">
        <Stack>
          <PersonForm person={person} withTitle onSaved={usersChanged} />
          {allowed.set_password && <SetPasswordCard person={person} />}
        </Stack>
        <Aside>
          <SignInCard person={person} />
          {allowed.assign_role && <RoleCard person={person} />}
          {allowed.lock && <LockCard person={person} />}
          {allowed.remove_second_factors && <RemoveSecondFactors person={person} onRemoved={() => void usersChanged()} />}
          {allowed.impersonate && <ImpersonatePerson person={person} />}
          {allowed.delete && <DeletePerson person={person} onDeleted={leave} />}
        </Aside>
      </Split>
    </>
  )
}
