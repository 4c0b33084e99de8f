import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { assignRole } from '#contract/back-office/calls.ts'
import type { ManagedUser } from '#contract/records/person.ts'
import type { Role } from '#contract/roles.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { updateUser } from '#contract/users/calls.ts'
import { DeletePerson } from '#web/domain/people/DeletePerson.tsx'
import { ImpersonatePerson } from '#web/domain/people/ImpersonatePerson.tsx'
import { PersonForm } from '#web/domain/people/PersonForm.tsx'
import { PersonLead } from '#web/domain/people/PersonLead.tsx'
import { RemoveSecondFactors } from '#web/domain/people/RemoveSecondFactors.tsx'
import { RoleChoice } from '#web/domain/people/RoleChoice.tsx'
import { SetPasswordCard } from '#web/domain/people/SetPasswordCard.tsx'
import { call, callDone } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { useBackLink } from '#web/lib/url/use-back-link.ts'
import type { WayBack } from '#web/ui/action/BackLink.tsx'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { RecordPage } from '#web/ui/data/RecordPage.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Logo } from '#web/ui/image/Logo.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Aside, Split } from '#web/ui/layout/Split.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { showDeleted, userQuery, usersChanged } from '../queries.ts'
import { pathOf } from '../section-url.ts'
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
  const name = fullName(person)

  async function leave() {
    await navigate(back.to, { replace: true, viewTransition: true })
    showDeleted('users', person.id)
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

/** The person's role in their current organization, which is told of a change by email. */
function RoleCard({ person }: { person: ManagedUser }) {
  const { t } = useTranslation(['back-office', 'users', 'common'])

  const { act } = useAction(t('common:errors.errorUpdating'))
  const save = (role: Role) =>
    act(async () => {
      await callDone(assignRole, { body: { id: person.id, role } })
      await usersChanged()
    }, t('users:toasts.updated'))

  return (
    <Card tight title={t('users.roleIn', { organization: person.creditUnion?.name ?? '' })}>
      <Stack>
        <p className="small soft">{t('users.roleLead')}</p>
        <RoleChoice person={person} onSave={save} />
      </Stack>
    </Card>
  )
}

/** Whether a person may sign in, and the button that changes it. */
function LockCard({ person }: { person: ManagedUser }) {
  const { t } = useTranslation(['users', 'common', 'back-office'])
  const { isBusy, act } = useAction(t('common:errors.errorUpdating'))
  const { locked, first_name: name } = person

  const change = () =>
    act(async () => {
      await call(updateUser, { params: { id: person.id }, body: { locked: !locked } })
      await usersChanged()
    }, t('toasts.updated'))

  return (
    <Card
      tight
      title={t('access.signIn')}
      aside={
        <StatusBadge tone={locked ? 'caution' : 'good'} plain>
          {locked ? t('lock.locked') : t('lock.unlocked')}
        </StatusBadge>
      }
    >
      <Stack>
        <p className="small soft">{locked ? t('back-office:users.lockedLead', { name }) : t('back-office:users.unlockedLead', { name })}</p>
        <Button variant="secondary" iconBefore={locked ? 'unlock' : 'lock'} wide busy={isBusy} onPress={() => void change()}>
          {locked ? t('back-office:users.unlock') : t('back-office:users.lock')}
        </Button>
      </Stack>
    </Card>
  )
}
