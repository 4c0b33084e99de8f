import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { getSelf } from '#contract/auth/calls.ts'
import { acceptInvitation, rejectInvitation } from '#contract/invitations/calls.ts'
import type { Invitation } from '#contract/records/invitation.ts'
import { ConfirmedBadge } from '#web/domain/organizations/ConfirmedBadge.tsx'
import { ownOrganizationsQuery } from '#web/domain/organizations/own-organization.ts'
import { useActor } from '#web/domain/session/session.ts'
import { useSwitchIdentity } from '#web/domain/session/use-switch-identity.ts'
import { call } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { focusMain } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import styles from './Dashboard.module.css'
import { invitationsQuery } from './queries.ts'

/** The person's pending invitations. If the link of an invitation led here but none is pending, a note says so. */
export function Invitations() {
  const { t } = useTranslation('dashboard')
  const { data: invitations } = useQuery(invitationsQuery)
  const [query] = useSearchParams()
  if (!invitations) return null
  if (invitations.length === 0) return query.has('invited') ? <NoneWaits /> : null
  return (
    <div className="space-below-5">
      <Card tight title={t('invitations.title')}>
        <ul>
          {invitations.map((invitation) => (
            <li key={invitation.id} className={styles.invitation}>
              <OneInvitation invitation={invitation} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

/** A signed-in person opened the link of an invitation that is for another person. */
function NoneWaits() {
  const { t } = useTranslation('dashboard')
  const { email } = useActor()
  return (
    <div className="space-below-5">
      <Note tone="caution" title={t('invitations.noneWaits', { email })} status>
        {t('invitations.otherAccount')}
      </Note>
    </div>
  )
}

function OneInvitation({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation(['dashboard', 'common'])
  const actor = useActor()
  const { switchTo } = useSwitchIdentity()
  const { doing, act } = useAction<'accept' | 'decline'>(t('common:errors.errorSubmitting'))
  const organization = invitation.credit_union.name
  const params = { id: invitation.id }

  async function answer(what: 'accept' | 'decline', send: () => Promise<void>) {
    if (doing) return
    // An invitation may have been answered elsewhere, so the list is fetched again.
    await act(send, undefined, { which: what, after: () => queryClient.invalidateQueries(invitationsQuery) })
    focusMain()
  }

  async function accept() {
    await call(acceptInvitation, { params })
    const isFirst = actor.credit_union_id === null
    showToast({
      variant: 'success',
      title: t('invitations.accepted', { organization }),
      message: isFirst ? undefined : t('invitations.change'),
    })
    // For a person without an organization, the new one becomes the current one.
    if (isFirst) await switchTo(() => call(getSelf), t('common:errors.errorFetchingData'))
    else await queryClient.invalidateQueries(ownOrganizationsQuery)
  }

  async function decline() {
    await call(rejectInvitation, { params })
    showToast({ variant: 'success', title: t('invitations.declined') })
  }

  const which = <span className="visually-hidden"> {t('invitations.which', { organization })}</span>
  return (
    <Stack>
      <p className="measure">
        {t('invitations.text', { person: invitation.invited_by, organization })} <ConfirmedBadge of={invitation.credit_union} />
      </p>
      <Row>
        <Button busy={doing === 'accept'} onPress={() => void answer('accept', accept)}>
          {t('invitations.accept')}
          {which}
        </Button>
        <Button variant="secondary" busy={doing === 'decline'} onPress={() => void answer('decline', decline)}>
          {t('invitations.decline')}
          {which}
        </Button>
      </Row>
    </Stack>
  )
}
