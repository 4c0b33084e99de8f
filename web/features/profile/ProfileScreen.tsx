import { useQuery } from '@tanstack/react-query'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import { AreYouSafe } from '#web/domain/people/AreYouSafe.tsx'
import { NoOrganization } from '#web/domain/people/NoOrganization.tsx'
import { VerifyEmail } from '#web/domain/people/VerifyEmail.tsx'
import { useActor } from '#web/domain/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Aside, Split } from '#web/ui/layout/Split.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { LogoCard } from './LogoCard.tsx'
import { OwnOffices } from './OwnOffices.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { useProfile } from './use-profile.ts'

/** /profile: the person's own name and contact details, and the organization's logo. */
export function ProfileScreen() {
  const { t } = useTranslation(['profile', 'common'])
  const user = useActor()
  const { data: creditUnion } = useQuery(creditUnionQuery)
  const isAdministrator = user.role === 'Administrator'
  // Until their organization is confirmed, nobody else in it changes the name and phone of a person with a proven address.
  const mayEditAll = isAdministrator || (user.credit_union_id !== null && !user.organization_confirmed && user.email_proven)
  const profile = useProfile(user, mayEditAll)
  const subtitle = [creditUnion?.name, t(`common:roles.${user.role}`)].filter(Boolean).join(' · ')

  return (
    <Page>
      <PageHead title={t('title')} lead={subtitle} back={{ to: '/dashboard', label: t('common:backToDashboard') }} />
      <Split kind="aside">
        <Stack gap="loose">
          {user.credit_union_id === null && <NoOrganization />}
          {user.email_pending && <VerifyEmail />}
          <ProfileForm profile={profile} mayEditAll={mayEditAll} />
        </Stack>
        {user.credit_union_id !== null && (
          <Aside>
            <Card tight as="div">
              <AreYouSafe />
            </Card>
            <OwnOffices />
            <LogoCard profile={profile} mayEdit={isAdministrator} organization={creditUnion?.name ?? ''} src={user.url} />
          </Aside>
        )}
      </Split>
    </Page>
  )
}
