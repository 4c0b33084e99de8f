import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Callable } from '#contract/call-list/schemas.ts'
import { useDesk } from '#web/domain/incidents/use-desk.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { List } from '#web/ui/data/List.tsx'
import { ListItem } from '#web/ui/data/ListItem.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { isOffline } from '#web/ui/data/offline-copy.ts'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SearchForm } from '#web/ui/form/SearchForm.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import styles from './CallSheet.module.css'
import { callableQuery } from './call-sheet-query.ts'
import { searchOnDevice, useOnDevice } from './on-device.ts'
import { useCallOf } from './use-call-of.ts'

/** A call that no list has: the credit union is found by name, charter number, or the number that rang. */
export function LogCallScreen() {
  const { t } = useTranslation('call-list')
  const { isDesk } = useDesk()
  const { back } = useCallOf()
  return (
    <Page>
      <PageHead title={t('find.title')} lead={t('find.lead')} back={back} />
      {isDesk ? <Search /> : <Empty icon="lock" title={t('notDesk')} headingLevel={2} />}
    </Page>
  )
}

function Search() {
  const { t } = useTranslation(['call-list', 'common'])
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const [text, setText] = useState(search)
  const submit = () => {
    const next = new URLSearchParams(params)
    next.set('search', text.trim())
    setParams(next, { replace: true })
  }
  return (
    <Stack>
      <div className={styles.search}>
        <SearchForm label={t('find.label')} placeholder={t('find.hint')} value={text} onChange={setText} onSubmit={submit} />
        <Button variant="secondary" onPress={submit}>
          {t('common:search')}
        </Button>
      </div>
      {search.trim() && <Found search={search.trim()} />}
    </Stack>
  )
}

function Found({ search }: { search: string }) {
  const { t } = useTranslation(['call-list', 'common'])
  const [params] = useSearchParams()
  const storm = params.get('in')
  const query = useQuery(callableQuery(search))
  const isAway = query.data === undefined && isOffline(query)
  const onDevice = searchOnDevice(useOnDevice(isAway), search)
  if (isAway && onDevice.length > 0)
    return (
      <Stack gap="tight">
        <Note tone="caution">{t('find.onDevice')}</Note>
        <List label={t('find.label')}>
          {onDevice.map((found) => (
            <ListItem
              key={found.row.directory_id}
              to={`/log-call/${found.row.directory_id}?in=${found.storm}`}
              title={found.row.name}
              sub={<Where row={found.row} />}
            />
          ))}
        </List>
      </Stack>
    )
  return (
    <Loaded
      query={query}
      loading={<Skeleton rows={3} />}
      failedNote={isAway ? t('find.notOnDevice') : undefined}
      empty={(found) => found.length === 0 && <Empty icon="search" title={t('find.none', { text: search })} headingLevel={2} />}
    >
      {(found) => (
        <Stack gap="tight">
          <p role="status" className="small soft">
            {t('common:counts.creditUnions', { count: found.length })}
          </p>
          <List label={t('find.label')}>
            {found.map((row) => (
              <ListItem
                key={row.directory_id}
                to={`/log-call/${row.directory_id}${storm ? `?in=${storm}` : ''}`}
                title={row.name}
                sub={<Where row={row} />}
              />
            ))}
          </List>
        </Stack>
      )}
    </Loaded>
  )
}

type Place = Pick<Callable, 'city' | 'state' | 'charter_number' | 'credit_union_id'>

function Where({ row: { city, state, charter_number, credit_union_id } }: { row: Place }) {
  const { t } = useTranslation('call-list')
  return (
    <>
      {[t('place', { city, state }), t('find.charter', { number: charter_number }), credit_union_id === null ? t('notEnrolled') : '']
        .filter(Boolean)
        .join(' · ')}
    </>
  )
}
