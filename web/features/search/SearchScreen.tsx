import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { searchEverything } from '#contract/search/calls.ts'
import { useDesk } from '#web/domain/incidents/use-desk.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SearchForm } from '#web/ui/form/SearchForm.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { FoundLists } from './FoundLists.tsx'
import styles from './SearchScreen.module.css'

/** One search over what a desk or the back office may open. The text is in the address, so that Back and a shared link find the same. */
export function SearchScreen() {
  const { t } = useTranslation(['search', 'common'])
  const { isDesk } = useDesk()
  const isAsked = useSearchParams()[0].has('text')
  return (
    <Page>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        leadOnlyWide={isAsked}
        back={{ to: '/dashboard', label: t('common:backToDashboard') }}
      />
      {isDesk ? <Search /> : <Empty icon="lock" title={t('notDesk')} headingLevel={2} />}
    </Page>
  )
}

function Search() {
  const { t } = useTranslation('search')
  const [params, setParams] = useSearchParams()
  const asked = (params.get('text') ?? '').trim()
  const [text, setText] = useState(asked)
  const submit = () => setParams({ text: text.trim() }, { replace: true })
  return (
    <Stack>
      <div className={styles.search}>
        <SearchForm label={t('label')} placeholder={t('hint')} value={text} onChange={setText} onSubmit={submit} />
        <Button variant="secondary" onPress={submit}>
          {t('submit')}
        </Button>
      </div>
      {asked && <Found text={asked} />}
    </Stack>
  )
}

const foundQuery = (text: string) =>
  callQuery(searchEverything, { queryKey: ['search', text], query: { text }, meta: { failure: 'errorFetchingData' } })

function Found({ text }: { text: string }) {
  const { t } = useTranslation('search')
  return (
    <Loaded
      query={useQuery(foundQuery(text))}
      loading={<Skeleton rows={4} />}
      empty={(found) =>
        Object.values(found).every((rows) => rows.length === 0) && <Empty icon="search" title={t('none', { text })} headingLevel={2} />
      }
    >
      {(found) => <FoundLists found={found} />}
    </Loaded>
  )
}
