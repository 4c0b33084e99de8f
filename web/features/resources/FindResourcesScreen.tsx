import { useQuery } from '@tanstack/react-query'
import { HowToBeConfirmed } from '#web/domain/organizations/HowToBeConfirmed.tsx'
import { PrintedFoot } from '#web/domain/session/PrintedFoot.tsx'
import { useActor } from '#web/domain/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { type SearchState, useUrlSearch } from '#web/lib/url/use-url-search.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { PrintButton } from '#web/ui/action/PrintButton.tsx'
import { Results } from '#web/ui/data/Results.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { FilterColumn, Split } from '#web/ui/layout/Split.tsx'
import { FoundResources } from './FoundResources.tsx'
import { resourceQuery } from './queries.ts'
import { ResourceFilters } from './ResourceFilters.tsx'
import { outsideByDefault, type ResourceQuery, resourceSearch } from './search.ts'

/** The search for organizations that share resources. */
export function FindResourcesScreen() {
  const { t } = useTranslation(['resources', 'common'])
  const actor = useActor()
  const { state, isKnown } = useOutsideByDefault(useUrlSearch(resourceSearch, actor.credit_union_id !== null))
  return (
    <Page>
      <PageHead
        title={t('title')}
        back={{ to: '/connect', label: t('common:backToConnect') }}
        actions={
          <Row>
            <span className="only-wide">
              <PrintButton />
            </span>
            <LinkButton to="/request-resource" state={{ from: state.here }} variant="secondary" iconBefore="add">
              {t('askForHelp')}
            </LinkButton>
          </Row>
        }
      />
      <HowToBeConfirmed />
      <Split kind="filter">
        <FilterColumn>
          <ResourceFilters state={state} />
        </FilterColumn>
        <Results ref={state.results} label={t('results.label')}>
          <FoundResources state={state} isKnown={isKnown} />
        </Results>
      </Split>
      <PrintedFoot what={t('title')} />
    </Page>
  )
}

/**
 * While the own organization has a report of the last 14 days, the search leaves out organizations in trouble, until the person asks for them: the
 * same storm may have reached them. The address does not say so, and nothing is searched before it is known.
 */
function useOutsideByDefault(state: SearchState<ResourceQuery>) {
  const own = useActor().credit_union_id ?? ''
  const { data, isLoading } = useQuery({ ...resourceQuery(own), enabled: own !== '', meta: {} })
  const isDue = Boolean(data?.newest_report)
  return {
    state: { ...state, search: outsideByDefault(state.search, isDue), draft: outsideByDefault(state.draft, isDue) },
    isKnown: !isLoading,
  }
}
