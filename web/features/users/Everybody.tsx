import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { LINE_LENGTH } from '#contract/schema.ts'
import type { ManagedUser } from '#contract/users.ts'
import { useTranslation } from '#web/lib/i18n.ts'
import { useTidyAddress } from '#web/lib/use-tidy-address.ts'
import { useTypedSearch } from '#web/lib/use-typed-search.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { TableTools } from '#web/ui/TableTools.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { arrange } from './arrange.ts'
import { UserTable } from './UserTable.tsx'
import { usersQuery } from './user-queries.ts'
import { addressOfSearch, searchInAddress, sortKeys, type UserSearch } from './user-search.ts'

const PAGE_SIZE = 10

/** The people of the own organization. */
export function Everybody() {
  return <Loaded query={useQuery(usersQuery)}>{(people) => <PeopleTable people={people} />}</Loaded>
}

/** The table of users: searched, sorted and turned over page by page, as the address says. */
function PeopleTable({ people }: { people: readonly ManagedUser[] }) {
  const { t } = useTranslation('users')
  const [query, setQuery] = useSearchParams()
  const search = searchInAddress(query)
  useTidyAddress(addressOfSearch(search))
  const list = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)

  const show = (changes: Partial<UserSearch>) =>
    // Another page is a step that the browser's back button takes back; the rest is the same search, made better.
    setQuery(addressOfSearch({ ...search, page: 1, ...changes }), { replace: !changes.page, preventScrollReset: true })
  const { text, type } = useTypedSearch(search.text, (next) => show({ text: next }))

  const found = arrange(people, search)
  const page = Math.min(search.page, Math.max(1, Math.ceil(found.length / PAGE_SIZE)))

  function turnTo(next: number) {
    show({ page: next })
    list.current?.focus({ preventScroll: true })
    list.current?.scrollIntoView({ block: 'start' })
  }

  function showEverybody() {
    setQuery({}, { preventScrollReset: true })
    field.current?.focus()
  }

  return (
    <section ref={list} tabIndex={-1} aria-label={t('title')}>
      <TableTools>
        <TextField
          ref={field}
          name="search"
          type="search"
          label={t('search')}
          hideLabel
          placeholder={t('searchPlaceholder')}
          iconBefore="search"
          maxLength={LINE_LENGTH}
          autoComplete="off"
          value={text}
          onChange={type}
        />
      </TableTools>
      <div role="status">
        {found.length === 0 && (
          <Empty icon="search" title={t('noMatch')} headingLevel={2}>
            <Button variant="secondary" onPress={showEverybody}>
              {t('showEverybody')}
            </Button>
          </Empty>
        )}
      </div>
      {found.length > 0 && (
        <>
          <UserTable
            rows={found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
            sort={{ key: search.sort, direction: search.direction }}
            onSort={({ key, direction }) => show({ sort: sortKeys.find((each) => each === key) ?? search.sort, direction })}
          />
          <Pager page={page} pageSize={PAGE_SIZE} total={found.length} onPage={turnTo} things={t('title')} />
        </>
      )}
    </section>
  )
}
