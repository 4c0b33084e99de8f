import { useQuery } from '@tanstack/react-query'
import { showPublicly } from '#contract/offices/calls.ts'
import { useActor } from '#web/domain/session/session.ts'
import { situationQuery } from '#web/domain/situation/situation-query.ts'
import { call } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Card } from '#web/ui/layout/Card.tsx'

/** Whether members and the press see the offices. At first there is no answer. Administrators can change it at any time; others read it. */
export function PublicPageQuestion() {
  const { t } = useTranslation('offices')
  const { role, credit_union_id, organization_confirmed } = useActor()
  const { data: situation } = useQuery(situationQuery)
  const { doing, act } = useAction<'show' | 'hide'>(t('publicPage.failed'))
  if (!situation || credit_union_id === null) return null
  const shown = doing ? doing === 'show' : situation.public_page
  const isAdministrator = role === 'Administrator'
  if (!isAdministrator && shown === null) return null

  const choose = (next: boolean, id: string) =>
    act(
      async () => {
        await call(showPublicly, { params: { id }, body: { shown: next } })
        queryClient.setQueryData(situationQuery.queryKey, (before) => before && { ...before, public_page: next })
      },
      t(next ? 'publicPage.nowShown' : 'publicPage.nowHidden'),
      { which: next ? 'show' : 'hide' },
    )

  return (
    <Card tight label={t('publicPage.title')}>
      {isAdministrator ? (
        <Choice
          changes
          name="public-page"
          label={t('publicPage.title')}
          hint={t(organization_confirmed ? 'publicPage.lead' : 'publicPage.leadNotConfirmed')}
          value={shown === null ? null : shown ? 'show' : 'hide'}
          onChange={(value) => void choose(value === 'show', credit_union_id)}
          options={[
            { value: 'show', label: t('publicPage.show') },
            { value: 'hide', label: t('publicPage.hide') },
          ]}
          disabled={doing !== null}
          words
        />
      ) : (
        <p className="soft">{t(shown ? 'publicPage.isShown' : 'publicPage.isHidden')}</p>
      )}
    </Card>
  )
}
