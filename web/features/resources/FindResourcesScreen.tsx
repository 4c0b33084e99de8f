import { useQuery } from '@tanstack/react-query'
import { HowToBeConfirmed } from '#web/domain/confirmation/HowToBeConfirmed.tsx'
import { useNearWords } from '#web/domain/near/near-words.ts'
import { useAddressSearch } from '#web/lib/address/use-address-search.ts'
import { creditUnionQuery } from '#web/lib/calls/queries.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Results } from '#web/ui/data/Results.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { FilterColumn, Split } from '#web/ui/layout/Split.tsx'
import { FoundResources } from './FoundResources.tsx'
import { ResourceFilters } from './ResourceFilters.tsx'
import { resourceSearch } from './search.ts'

/** Who shares what. */
export function FindResourcesScreen() {
  const { t } = useTranslation('resources')
  const nearWords = useNearWords()
  const { data: own } = useQuery(creditUnionQuery)
  const state = useAddressSearch(resourceSearch)
  return (
    <Page>
      <PageHead
        title={t('title')}
        lead={[t('lead'), own && nearWords.from(state.search, own.city)].filter(Boolean).join(' ')}
        back={{ to: '/connect', label: t('backToConnect') }}
        actions={
          <LinkButton to="/request-resource" variant="secondary" iconBefore="add">
            {t('askForHelp')}
          </LinkButton>
        }
      />
      <HowToBeConfirmed />
      <Split kind="filter">
        <FilterColumn>
          <ResourceFilters state={state} />
        </FilterColumn>
        <Results ref={state.results} label={t('results.label')}>
          <FoundResources state={state} />
        </Results>
      </Split>
    </Page>
  )
}
