import { useQuery } from '@tanstack/react-query'
import { changeAdmission } from '#contract/join-requests/calls.ts'
import { useActor } from '#web/domain/session/session.ts'
import { call } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { showRefusal } from '#web/lib/api/refusal-toast.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { YesNo } from '#web/ui/form/YesNo.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { admissionQuery } from './admission-queries.ts'

/** Whether a proven address of the organization's mail domain admits people. Hidden if no domain is known. */
export function ByDomain({ creditUnionId }: { creditUnionId: string }) {
  const { t } = useTranslation(['users', 'common'])
  const { organization_confirmed } = useActor()
  const query = admissionQuery(creditUnionId)
  const { data: admission } = useQuery(query)
  if (!admission || admission.domains.length === 0) return null

  async function change(by_domain: boolean) {
    const before = admission
    queryClient.setQueryData(query.queryKey, before && { ...before, by_domain })
    try {
      queryClient.setQueryData(query.queryKey, await call(changeAdmission, { params: { id: creditUnionId }, body: { by_domain } }))
    } catch (error) {
      queryClient.setQueryData(query.queryKey, before)
      showRefusal(error, t('common:errors.errorSubmitting'))
    }
  }

  return (
    <Card tight title={t('byDomain.title')}>
      <Stack>
        <p className="small soft">
          {t(organization_confirmed ? 'byDomain.text' : 'byDomain.later', { domains: admission.domains.join(', ') })}
        </p>
        <YesNo
          changes
          compact
          name="by_domain"
          label={t('byDomain.title')}
          value={admission.by_domain}
          onChange={(value) => void change(value)}
        />
      </Stack>
    </Card>
  )
}
