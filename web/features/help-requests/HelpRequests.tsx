import { useSearchParams } from 'react-router'
import { type HelpRequestScope, helpRequestScopes } from '#contract/help-options.ts'
import { useTranslation } from '#web/lib/i18n.ts'
import { useTidyAddress } from '#web/lib/use-tidy-address.ts'
import { focusField } from '#web/ui/focus.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { DistanceChoice } from './DistanceChoice.tsx'
import { FoundRequests } from './FoundRequests.tsx'
import { addressOfList, type ListSearch, listInAddress } from './list-address.ts'
import { useOnlyReads } from './use-only-reads.ts'

/** What others need near the own organization, what it asked for, and what it lends. */
export function HelpRequests() {
  const { t } = useTranslation('help-requests')
  const [query, setQuery] = useSearchParams()
  const search = listInAddress(query)
  const onlyReads = useOnlyReads()
  useTidyAddress(addressOfList(search))

  const show = (next: ListSearch) => setQuery(addressOfList(next), { replace: next.scope === search.scope, preventScrollReset: true })

  function showAnyDistance() {
    show({ ...search, within: '' })
    // The button that was pressed goes with what it stood below.
    focusField('within')
  }

  return (
    <Page>
      <PageHead
        title={t('list.title')}
        lead={t('list.lead')}
        back={{ to: '/connect', label: t('list.back') }}
        actions={
          !onlyReads && (
            <LinkButton to="/request-resource" iconBefore="add">
              {t('list.ask')}
            </LinkButton>
          )
        }
      />
      <Tabs
        label={t('list.views')}
        tabs={helpRequestScopes.map((scope) => ({ key: scope, label: t(`list.${scope}`) }))}
        current={search.scope}
        onSelect={(scope) => show({ scope: scope as HelpRequestScope, within: '' })}
      >
        {search.scope === 'open' && <DistanceChoice within={search.within} onChange={(within) => show({ ...search, within })} />}
        <FoundRequests key={search.scope} search={search} onAnyDistance={showAnyDistance} />
      </Tabs>
    </Page>
  )
}
