import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslation } from '#web/lib/i18n.ts'
import type { ListView } from '#web/lib/near-search.ts'
import { useNearWords } from '#web/lib/near-words.ts'
import { creditUnionQuery } from '#web/lib/queries.ts'
import { useActor } from '#web/lib/session.ts'
import { useTidyAddress } from '#web/lib/use-tidy-address.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { FilterColumn, Split } from '#web/ui/Split.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import styles from './FindResources.module.css'
import { Results } from './Results.tsx'
import { ResultsHead } from './ResultsHead.tsx'
import { SearchForm } from './SearchForm.tsx'
import { addressOf, type ResourceQuery, readSearch, writeSearch } from './search.ts'

/** Who shares what. The search lives in the address, so that back, reload and a link that is passed on work. */
export function FindResources() {
  const { t } = useTranslation('resources')
  const navigate = useNavigate()
  const nearWords = useNearWords()
  const { data: own } = useQuery(creditUnionQuery)
  const search = readSearch(useSearchParams()[0], useActor().credit_union_id !== null)
  const address = addressOf(search)
  useTidyAddress(new URLSearchParams(writeSearch(search)))
  const results = useRef<HTMLElement>(null)
  // Counts what was asked for: the same search again is asked again.
  const [asked, setAsked] = useState(0)

  const shownAddress = useRef(address)
  useEffect(() => {
    if (shownAddress.current === address) return
    shownAddress.current = address
    // A link among the results that led to another search went with them: the focus stays where the person was looking.
    if (document.activeElement === document.body) results.current?.focus()
  }, [address])

  function show(next: ResourceQuery) {
    setAsked(asked + 1)
    // On a phone the filters fold, and the field that had the focus with them.
    if (matchMedia('(max-width: 63.9375em)').matches) results.current?.focus()
    if (addressOf(next) !== address) void navigate(addressOf(next))
  }

  const showAs = (view: ListView) => void navigate(addressOf({ ...search, view }), { replace: true, preventScrollReset: true })

  return (
    <Page>
      <PageHead
        title={t('title')}
        lead={[t('lead'), own && nearWords.from(search, own.city)].filter(Boolean).join(' ')}
        back={{ to: '/connect', label: t('backToConnect') }}
        actions={
          <LinkButton to="/request-resource" variant="secondary" iconBefore="add">
            {t('askForHelp')}
          </LinkButton>
        }
      />
      <Split kind="filter">
        <FilterColumn>
          <SearchForm search={search} onSearch={show} />
        </FilterColumn>
        <section ref={results} className={styles.results} tabIndex={-1} aria-label={t('results.label')}>
          <Stack>
            <ResultsHead search={search} onView={showAs} />
            <Results key={addressOf({ ...search, view: 'list' })} search={search} asked={asked} />
          </Stack>
        </section>
      </Split>
    </Page>
  )
}
