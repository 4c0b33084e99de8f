import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import { useActor } from '#web/domain/session/session.ts'
import { cameWithPage } from '#web/lib/api/query-client.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { More } from '#web/ui/overlay/More.tsx'
import { MenuLink } from '#web/ui/overlay/SettingsMenu.tsx'
import { ChecklistForm } from './ChecklistForm.tsx'
import { ChecklistPage } from './ChecklistPage.tsx'

const NoOrganization = lazyPart(() => import('#web/domain/people/NoOrganization.tsx').then((file) => file.NoOrganization))

/** The organization's own tasks in a disaster; with `?view=page`, on one page to print. Other organizations never see them. */
export function InternalChecklistScreen() {
  const { t } = useTranslation(['internal-checklist', 'common'])
  const { credit_union_id } = useActor()
  const isPage = useSearchParams()[0].get('view') === 'page'
  const query = useQuery({ ...creditUnionQuery, refetchOnMount: (asked) => (cameWithPage(asked) ? false : 'always') })
  return (
    <Page>
      {(!isPage || query.data === null) && (
        <PageHead
          title={t('title')}
          lead={t('lead')}
          back={{ to: '/connect', label: t('common:backToConnect') }}
          more={
            credit_union_id !== null && (
              <More>
                <MenuLink icon="print" label={t('page.link')} to="/internal-checklist?view=page" />
              </More>
            )
          }
        />
      )}
      <Loaded
        query={query}
        loading={<Skeleton shape="form" rows={5} />}
        empty={(creditUnion) =>
          creditUnion === null && (
            <Suspense>
              <NoOrganization />
            </Suspense>
          )
        }
      >
        {(creditUnion) => (isPage ? <ChecklistPage creditUnion={creditUnion} /> : <ChecklistForm creditUnion={creditUnion} />)}
      </Loaded>
    </Page>
  )
}
