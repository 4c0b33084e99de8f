import type { ReactNode } from 'react'
import type { UrlSearch } from '#web/lib/url/url-search.ts'
import { LeadTo } from '#web/ui/action/LeadTo.tsx'
import { Pager } from './Pager.tsx'

interface Props<Search extends { page: number }> {
  url: UrlSearch<Search>
  search: Search
  rows: readonly unknown[]
  pageSize: number
  total: number
  onPage: (page: number) => void
  things: string
  /** Says how many there are also where all are on one page. */
  counted?: boolean
  children: ReactNode
}

/** One page of rows, and the way to the others. A list may have become shorter than the page that the URL names: then it leads to the last one. */
export function PagedRows<Search extends { page: number }>(props: Props<Search>) {
  const { url, search, rows, pageSize, total, onPage, things, counted, children } = props
  if (rows.length === 0) return <LeadTo to={url.to({ ...search, page: Math.ceil(total / pageSize) })} />
  return (
    <>
      {children}
      {(counted || total > pageSize) && <Pager page={search.page} pageSize={pageSize} total={total} onPage={onPage} things={things} />}
    </>
  )
}
