import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { listAuditEvents } from '#contract/audit-events/calls.ts'
import { createUser } from '#contract/users/calls.ts'
import { creditUnionQuery } from '#web/lib/calls/queries.ts'
import { isOffered } from '#web/lib/session/is-offered.ts'
import { useNoOrganizationText } from '#web/lib/session/no-organization.ts'
import { useActor } from '#web/lib/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Aside, Split } from '#web/ui/layout/Split.tsx'
import { Tabs } from '#web/ui/layout/Tabs.tsx'
import { AddUser } from './AddUser.tsx'
import { Admission } from './Admission.tsx'
import { AllUsers } from './AllUsers.tsx'
import { Invited } from './Invited.tsx'
import { InvitePerson } from './InvitePerson.tsx'
import { usersQuery } from './user-queries.ts'

/** Everybody of the own organization, and the ways to add somebody. */
export function UserList() {
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
        actions={
          isOffered(listAuditEvents.access, actor) && (
            <LinkButton to="/audit" variant="secondary" iconBefore="list">
              {t('common:menu.audit')}
            </LinkButton>
          )
        }
      />
      {hasNoOrganization ? (
        <Empty icon="users" title={noOrganization} headingLevel={2}>
          <LinkButton to="/contact">{t('contactSupport')}</LinkButton>
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
              <Admission />
              <Invited />
              <AllUsers />
            </>
          ) : (
            <Split kind="aside">
              <AddUser />
              <Aside>
                <InvitePerson />
              </Aside>
            </Split>
          )}
        </Tabs>
      )}
    </Page>
  )
}

/** What matters most after a disaster: who has not said that they are safe. */
function HowManyAreSafe() {
  const { t } = useTranslation('users')
  const { data: creditUnion } = useQuery(creditUnionQuery)
  const { data: people } = useQuery(usersQuery)
  if (!people || !creditUnion) return null
  const unsafe = people.filter(({ safe }) => safe === 0).length
  return (
    <>
      {t('peopleOf', { organization: creditUnion.name })}{' '}
      {unsafe === 0 ? t('allSafe', { count: people.length }) : t('notSafe', { count: unsafe, total: people.length })}
    </>
  )
}
