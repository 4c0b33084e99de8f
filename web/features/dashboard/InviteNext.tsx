import { useQuery } from '@tanstack/react-query'
import { usersQuery } from '#web/domain/people/people-query.ts'
import { situationQuery } from '#web/domain/situation/situation-query.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Banner } from '#web/ui/feedback/Banner.tsx'

/** After Prepare is complete, as long as one person is all there is and nobody asks to join: nobody could report in their place. */
export function InviteNext() {
  const { t } = useTranslation('dashboard')
  const { data: people } = useQuery(usersQuery)
  const { data: situation } = useQuery(situationQuery)
  // People who ask to join come first, in the list of what needs an answer.
  if (people?.length !== 1 || (situation?.waiting_to_join.length ?? 0) > 0) return null
  return (
    <div className="space-below-5">
      <Banner title={t('prepare.next')} tone="unknown" icon="users" link={{ to: '/users?tab=create', label: t('prepare.invite') }}>
        {t('prepare.nextText')}
      </Banner>
    </div>
  )
}
