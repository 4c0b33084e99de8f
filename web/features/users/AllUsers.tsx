import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ManagedUser } from '#contract/records/person.ts'
import { useAddressSearch } from '#web/lib/address/use-address-search.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Pager } from '#web/ui/data/Pager.tsx'
import { Results } from '#web/ui/data/Results.tsx'
import { TableTools } from '#web/ui/data/TableTools.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { arrange } from './arrange.ts'
import { UserTable } from './UserTable.tsx'
import { usersQuery } from './user-queries.ts'
import { userSearch } from './user-search.ts'

const PAGE_SIZE = 10

/** The people of the own organization. */
export function AllUsers() {
  return <Loaded query={useQuery(usersQuery)}>{(people) => <PeopleTable people={people} />}</Loaded>
}

/** The table of users: searched, sorted and turned over page by page, as the address says. */
function PeopleTable({ people }: { people: readonly ManagedUser[] }) {
  const { t } = useTranslation('users')
  const { search, draft, show, type, turnTo, results } = useAddressSearch(userSearch)
  const field = useRef<HTMLInputElement>(null)
  const found = arrange(people, search)
  const page = Math.min(search.page, Math.max(1, Math.ceil(found.length / PAGE_SIZE)))

  function showEverybody() {
    show(userSearch.empty, { isStep: true })
    field.current?.focus()
  }

  return (
    <Results ref={results} label={t('title')}>
      <TableTools>
        <SearchField
          ref={field}
          label={t('search')}
          placeholder={t('searchPlaceholder')}
          value={draft.text}
          onChange={(text) => type({ text })}
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
          <UserTable rows={found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)} search={search} onSort={show} />
          <Pager page={page} pageSize={PAGE_SIZE} total={found.length} onPage={turnTo} things={t('title')} />
        </>
      )}
    </Results>
  )
}
