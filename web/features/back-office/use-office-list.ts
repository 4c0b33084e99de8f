import { useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTidyAddress } from '#web/lib/use-tidy-address.ts'
import { addressOfList, type OfficeList, type OfficeSearch, queryOfList, searchInAddress } from './office-address.ts'

/** The search of a list as the address has it, and the ways to another one. */
export function useOfficeList<Key extends string>(list: OfficeList<Key>) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const results = useRef<HTMLElement>(null)
  const search = searchInAddress(list, query)
  useTidyAddress(queryOfList(list, search))

  const show = (changes: Partial<OfficeSearch<Key>>) =>
    // A new search and another page are steps that the browser's back button takes back; a new order is the same search, made better.
    navigate(addressOfList(list, { ...search, page: 1, ...changes }), { replace: 'sort' in changes, preventScrollReset: true })

  function turnTo(page: number) {
    void show({ page })
    results.current?.focus({ preventScroll: true })
    results.current?.scrollIntoView({ block: 'start' })
  }

  function showAll() {
    void show({ text: '' })
    // The button that was pressed is gone with what it stood below.
    results.current?.focus({ preventScroll: true })
  }

  return {
    list,
    search,
    results,
    turnTo,
    showAll,
    show: (changes: Partial<OfficeSearch<Key>>) => void show(changes),
    /** The list as it stands now: where its records lead back to. */
    here: addressOfList(list, search),
  }
}

export type OfficeListState<Key extends string = string> = ReturnType<typeof useOfficeList<Key>>
