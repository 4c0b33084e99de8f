import { useQuery } from '@tanstack/react-query'
import { listAuditEvents } from '#contract/audit-events/calls.ts'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import { isOffered } from '#web/domain/session/is-offered.ts'
import { PrintedFoot } from '#web/domain/session/PrintedFoot.tsx'
import { useActor } from '#web/domain/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { useUrlSearch } from '#web/lib/url/use-url-search.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Results } from '#web/ui/data/Results.tsx'
import { TableTools } from '#web/ui/data/TableTools.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { auditSearch } from './audit-search.ts'
import { FoundEvents } from './FoundEvents.tsx'

/** The audit trail: of the own organization for Administrators, of all organizations for developers. */
export function AuditTrailScreen() {
  return isOffered(listAuditEvents.access, useActor()) ? <Trail /> : <NotForYou />
}

function NotForYou() {
  const { t } = useTranslation('audit-events')
  return (
    <Page>
      <PageHead title={t('title')} back={{ to: '/users', label: t('back') }} />
      <Empty icon="lock" title={t('notForYou')} headingLevel={2} />
    </Page>
  )
}

function Trail() {
  const { t } = useTranslation(['audit-events', 'common'])
  const actor = useActor()
  const { data: creditUnion } = useQuery(creditUnionQuery)
  const state = useUrlSearch(auditSearch)
  const ofAll = isOffered('developer', actor)
  const whose = ofAll ? t('everybody') : (creditUnion?.name ?? t('organization'))

  return (
    <Page>
      <PageHead
        title={t('title')}
        lead={t('lead', { whose })}
        back={{ to: '/users', label: t('back') }}
        actions={
          <Button variant="secondary" iconBefore="print" onPress={() => window.print()}>
            {t('common:print')}
          </Button>
        }
      />
      <TableTools>
        <SearchField
          label={t('search')}
          placeholder={t('searchPlaceholder')}
          value={state.draft.text}
          onChange={(text) => state.type({ text })}
        />
      </TableTools>
      <Results ref={state.results} label={t('title')}>
        <FoundEvents state={state} ofAll={ofAll} />
      </Results>
      <PrintedFoot what={t('printWhat', { whose })} />
    </Page>
  )
}
