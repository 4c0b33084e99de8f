import { useQuery } from '@tanstack/react-query'
import { VerifyEmail } from '#web/domain/person/VerifyEmail.tsx'
import { creditUnionQuery } from '#web/lib/calls/queries.ts'
import { useNoOrganizationText } from '#web/lib/session/no-organization.ts'
import { useActor } from '#web/lib/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Aside, Split } from '#web/ui/layout/Split.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { LogoCard } from './LogoCard.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { useProfile } from './use-profile.ts'

/** /profile: the own name and ways to be reached, and the logo of the organization. */
export function ProfileScreen() {
  const { t } = useTranslation(['profile', 'common'])
  const user = useActor()
  const { data: creditUnion } = useQuery(creditUnionQuery)
  const noOrganization = useNoOrganizationText()
  const mayEditAll = user.role === 'Administrator'
  const profile = useProfile(user, mayEditAll)
  const subtitle = [creditUnion?.name, t(`common:roles.${user.role}`)].filter(Boolean).join(' · ')

  return (
    <Page>
      <PageHead title={t('title')} lead={subtitle} back={{ to: '/dashboard', label: t('common:backToDashboard') }} />
      <Split kind="aside">
        <Stack gap="loose">
          {user.credit_union_id === null && <Note tone="caution">{noOrganization}</Note>}
          {user.email_pending && <VerifyEmail />}
          <ProfileForm profile={profile} mayEditAll={mayEditAll} />
        </Stack>
        {user.credit_union_id !== null && (
          <Aside>
            <LogoCard profile={profile} mayEdit={mayEditAll} organization={creditUnion?.name ?? ''} src={user.url} />
          </Aside>
        )}
      </Split>
    </Page>
  )
}
