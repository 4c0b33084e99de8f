import { useQuery } from '@tanstack/react-query'
import { listAuditEvents } from '#contract/audit-events/calls.ts'
import { useAddressSearch } from '#web/lib/address/use-address-search.ts'
import { longDateTime } from '#web/lib/dates.ts'
import { useTranslation } from '#web/lib/i18n.ts'
import { isOffered } from '#web/lib/is-offered.ts'
import { usePrintedAt } from '#web/lib/printed-at.ts'
import { creditUnionQuery } from '#web/lib/queries.ts'
import { useActor } from '#web/lib/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Results } from '#web/ui/data/Results.tsx'
import { SearchField } from '#web/ui/data/SearchField.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { PrintFoot } from '#web/ui/PrintFoot.tsx'
import { TableTools } from '#web/ui/TableTools.tsx'
import { auditSearch } from './audit-search.ts'
import { FoundEvents } from './FoundEvents.tsx'

/** Who did what, and when: of the own organization for Administrators, of everybody for developers. */
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
  const state = useAddressSearch(auditSearch)
  const printedAt = usePrintedAt()
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
      <PrintFoot
        what={t('printWhat', { whose })}
        who={t('printWho', { person: actor.name, when: longDateTime(printedAt), place: location.host })}
      />
    </Page>
  )
}
