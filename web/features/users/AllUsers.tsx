import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ManagedUser } from '#contract/records/person.ts'
import { AreYouSafe } from '#web/domain/people/AreYouSafe.tsx'
import { usersQuery } from '#web/domain/people/people-query.ts'
import { asksAmongPeople, situationQuery } from '#web/domain/situation/situation-query.ts'
import { useIsPrinting } from '#web/lib/format/use-printing.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { labelOf, useOptions } from '#web/lib/text/option-text.ts'
import { useUrlSearch } from '#web/lib/url/use-url-search.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Pager } from '#web/ui/data/Pager.tsx'
import { Results } from '#web/ui/data/Results.tsx'
import { TableTools } from '#web/ui/data/TableTools.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { arrange } from './arrange.ts'
import { UserTable } from './UserTable.tsx'
import { userSearch } from './user-search.ts'

const PAGE_SIZE = 10

/** The people of the own organization. */
export function AllUsers() {
  return <Loaded query={useQuery(usersQuery)}>{(people) => <PeopleTable people={people} />}</Loaded>
}

/** The table of users, with the search, order and page of the URL. */
function PeopleTable({ people }: { people: readonly ManagedUser[] }) {
  const { t } = useTranslation(['users', 'common'])
  const { positions } = useOptions()
  const isPrinting = useIsPrinting()
  const { search, draft, show, type, turnTo, results } = useUrlSearch(userSearch)
  const { data: situation } = useQuery(situationQuery)
  const field = useRef<HTMLInputElement>(null)
  const found = arrange(people, search, ({ position, role, locked }) => ({
    position: labelOf(positions, position) ?? '',
    role: t(`common:roles.${role}`),
    lock: locked ? t('lock.locked') : '',
  }))
  const pageSize = isPrinting ? found.length : PAGE_SIZE
  const page = Math.min(search.page, Math.max(1, Math.ceil(found.length / pageSize)))

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
          <UserTable rows={found.slice((page - 1) * pageSize, page * pageSize)} search={search} onSort={show} />
          <Pager page={page} pageSize={pageSize} total={found.length} onPage={turnTo} things={t('title')} />
        </>
      )}
      {situation && asksAmongPeople(situation) && (
        <div className="space-above-6 no-print">
          <Card as="div">
            <AreYouSafe />
          </Card>
        </div>
      )}
    </Results>
  )
}
