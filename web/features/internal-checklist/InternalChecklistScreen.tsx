import { useQuery } from '@tanstack/react-query'
import { creditUnionQuery } from '#web/lib/calls/queries.ts'
import { useNoOrganizationText } from '#web/lib/session/no-organization.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { ChecklistForm } from './ChecklistForm.tsx'

/** What the own people see to in a disaster; for the own organization alone. */
export function InternalChecklistScreen() {
  const { t } = useTranslation('internal-checklist')
  const noOrganization = useNoOrganizationText()
  const query = useQuery({ ...creditUnionQuery, refetchOnMount: 'always' })
  return (
    <Page>
      <PageHead title={t('title')} lead={t('lead')} back={{ to: '/connect', label: t('back') }} />
      <Loaded
        query={query}
        loading={<Skeleton shape="form" rows={5} />}
        empty={(creditUnion) => creditUnion === null && <p className="measure">{noOrganization}</p>}
      >
        {(creditUnion) => <ChecklistForm creditUnion={creditUnion} />}
      </Loaded>
    </Page>
  )
}
