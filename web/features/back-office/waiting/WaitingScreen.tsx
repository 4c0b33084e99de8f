import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { useUrlSearch } from '#web/lib/url/use-url-search.ts'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Results } from '#web/ui/data/Results.tsx'
import { TableTools } from '#web/ui/data/TableTools.tsx'
import { SearchForm } from '#web/ui/form/SearchForm.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Tabs } from '#web/ui/layout/Tabs.tsx'
import { CharterNumbers } from './CharterNumbers.tsx'
import { WaitingOrganizations } from './WaitingOrganizations.tsx'
import { WaitingPeople } from './WaitingPeople.tsx'
import { waitingQuery, waitingSearch, waitingTabs } from './waiting-queries.ts'

/** The foundation's queue: organizations to confirm and people to admit, and the numbers that are free or disputed. */
export function WaitingScreen() {
  const { t } = useTranslation(['waiting-queue', 'back-office'])
  const state = useUrlSearch(waitingSearch)
  const { search, draft, show, hold, here } = state
  const found = useQuery(waitingQuery(search.text))
  const counts = { organizations: found.data?.organizations_total, people: found.data?.people.length, numbers: undefined }
  const tabs = waitingTabs.map((key) => ({
    key,
    label: counts[key] === undefined ? t(`tabs.${key}`) : t('tabs.counted', { who: t(`tabs.${key}`), count: counts[key] }),
  }))

  return (
    <Page>
      <PageHead title={t('back-office:waitingTitle')} />
      <Tabs label={t('tabs.label')} tabs={tabs} current={search.tab} onSelect={(tab) => show({ tab }, { isStep: true })}>
        {search.tab === 'numbers' && <CharterNumbers />}
        {(search.tab === 'organizations' || search.tab === 'people') && (
          <Results ref={state.results} label={t('back-office:waitingTitle')}>
            <TableTools count={t('order')}>
              <SearchForm
                label={t('search')}
                placeholder={t('placeholder')}
                value={draft.text}
                onChange={(text) => hold({ text })}
                onSubmit={() => {
                  if (!show({}, { isStep: true })) void found.refetch()
                }}
              />
            </TableTools>
            <Loaded query={found}>
              {({ organizations, organizations_total, people }) =>
                search.tab === 'people' ? (
                  <WaitingPeople rows={people} busy={found.isPlaceholderData} />
                ) : (
                  <WaitingOrganizations rows={organizations} total={organizations_total} busy={found.isPlaceholderData} here={here} />
                )
              }
            </Loaded>
          </Results>
        )}
      </Tabs>
    </Page>
  )
}
