import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { listAuditEvents } from '#contract/audit-events/calls.ts'
import type { Situation } from '#contract/situation/schemas.ts'
import { createUser } from '#contract/users/calls.ts'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import { markedSafe } from '#web/domain/people/marked-safe.ts'
import { usersQuery } from '#web/domain/people/people-query.ts'
import { isOffered } from '#web/domain/session/is-offered.ts'
import { useNoOrganizationText } from '#web/domain/session/no-organization.ts'
import { useActor } from '#web/domain/session/session.ts'
import { asksAmongPeople, situationQuery } from '#web/domain/situation/situation-query.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Tabs } from '#web/ui/layout/Tabs.tsx'
import { More } from '#web/ui/overlay/More.tsx'
import { MenuLink } from '#web/ui/overlay/SettingsMenu.tsx'
import { AddUser } from './AddUser.tsx'
import { Admission, Asked, Waiting } from './Admission.tsx'
import { AllUsers } from './AllUsers.tsx'
import { Invited } from './Invited.tsx'
import { InvitePerson } from './InvitePerson.tsx'

/** The people of the own organization, and the ways to add one. */
export function UsersScreen() {
  const { t } = useTranslation(['users', 'common'])
  const actor = useActor()
  const noOrganization = useNoOrganizationText()
  const [query, setQuery] = useSearchParams()
  const hasNoOrganization = actor.credit_union_id === null
  const mayCreate = isOffered(createUser.access, actor)
  const current = mayCreate && query.get('tab') === 'create' ? 'create' : 'table'

  return (
    <Page>
      <PageHead
        title={t('title')}
        lead={hasNoOrganization ? undefined : <HowManyAreSafe />}
        back={{ to: '/dashboard', label: t('common:backToDashboard') }}
        more={
          isOffered(listAuditEvents.access, actor) && (
            <More>
              <MenuLink icon="list" label={t('common:menu.audit')} to="/audit" />
            </More>
          )
        }
      />
      {hasNoOrganization ? (
        <Empty icon="users" title={noOrganization} headingLevel={2}>
          <LinkButton to="/contact">{t('common:contactSupport')}</LinkButton>
        </Empty>
      ) : (
        <Tabs
          label={t('title')}
          current={current}
          onSelect={(tab) => setQuery(tab === 'create' ? { tab } : {}, { replace: true, preventScrollReset: true })}
          tabs={[
            { key: 'table', label: t('tabs.table'), icon: 'list' },
            { key: 'create', label: t('tabs.create'), icon: 'add', disabled: !mayCreate },
          ]}
        >
          {current === 'table' ? (
            <>
              <Waiting />
              <AllUsers />
              <Admission />
              <Invited />
              <Asked />
            </>
          ) : (
            <AddPeople />
          )}
        </Tabs>
      )}
    </Page>
  )
}

/** As long as the name of an organization, until it has loaded. */
const NAME = '…'.repeat(12)

/** What was said may be old: each row says when. */
function HowManyAreSafe() {
  const { t } = useTranslation('users')
  const { data: creditUnion } = useQuery(creditUnionQuery)
  const { data: people } = useQuery(usersQuery)
  const { data: situation } = useQuery(situationQuery)
  const isKnown = people && creditUnion && situation
  // The question below it says that there is a check-in.
  const asks = situation !== undefined && asksAmongPeople(situation)
  const rollCall = situation?.own_roll_call
  const isAsked = rollCall && !rollCall.is_exercise
  const running = situation?.roll_call?.is_exercise ? null : situation?.roll_call
  const safe = people?.filter(markedSafe).length ?? 0
  return (
    // Until then it has its place.
    <span className={isKnown ? undefined : 'reserved'}>
      {t('peopleOf', { organization: creditUnion?.name ?? NAME })}{' '}
      {running ? (
        <InRollCall rollCall={running} />
      ) : (
        <>
          {isAsked && t('safe.rollCall')} {!asks && t('safe.noCheckIn')}{' '}
          {safe > 0 && t('safe.count', { count: safe, total: people?.length ?? 0 })}
        </>
      )}
    </span>
  )
}

/** While one runs, its counts are the ones that hold. */
function InRollCall({ rollCall }: { rollCall: NonNullable<Situation['roll_call']> }) {
  const { t } = useTranslation('users')
  const { id, asked, waiting, not_reached, needs_help, may_need_help } = rollCall
  const silent = waiting + not_reached
  const parts = [
    t('safe.running.safe', { count: asked - silent - needs_help, total: asked }),
    needs_help > 0 && t('safe.running.needsHelp', { count: needs_help }),
    may_need_help > 0 && t('safe.running.mayNeedHelp', { count: may_need_help }),
    silent > 0 && t('safe.running.silent', { count: silent }),
  ]
  return (
    <>
      <SmartLink to={`/roll-call/${id}`}>{t('safe.running.link')}</SmartLink> {parts.filter(Boolean).join(', ')}.
    </>
  )
}

/** Inviting comes first, because then no password has to be passed on. */
function AddPeople() {
  return (
    <Stack gap="loose">
      <InvitePerson />
      <Invited />
      <AddUser />
    </Stack>
  )
}
