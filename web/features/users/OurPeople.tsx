import { readmitPeople } from '#contract/join-requests/calls.ts'
import type { JoinRequest } from '#contract/join-requests/schemas.ts'
import { usersQuery } from '#web/domain/people/people-query.ts'
import { isOffered } from '#web/domain/session/is-offered.ts'
import { useActor } from '#web/domain/session/session.ts'
import { call } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { joinRequestsQuery } from './admission-queries.ts'

/** The people who were here before the mail domain was proven come back together. */
export function OurPeople({ requests }: { requests: readonly JoinRequest[] }) {
  const { t } = useTranslation('users')
  const actor = useActor()
  const { isBusy, act } = useAction(t('toasts.notSaved'))
  const count = requests.filter(({ former_role }) => former_role !== null).length
  if (count === 0 || !isOffered(readmitPeople.access, actor)) return null

  async function readmit() {
    await act(() => call(readmitPeople), t('waiting.ours.done', { count }))
    await Promise.all([queryClient.invalidateQueries(joinRequestsQuery), queryClient.invalidateQueries(usersQuery)])
  }
  return (
    <Note tone="caution" title={t('waiting.ours.title', { count })}>
      <p>{t('waiting.ours.text')}</p>
      <Button busy={isBusy} onPress={() => void readmit()}>
        {t('waiting.ours.press')}
      </Button>
    </Note>
  )
}
