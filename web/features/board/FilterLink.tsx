import type { ReactNode } from 'react'
import type { SearchState } from '#web/lib/url/use-url-search.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import type { BoardSearch } from './board-search.ts'

interface Props {
  state: SearchState<BoardSearch>
  filter: Partial<BoardSearch>
  /** Other filters that a press sets. */
  also?: Partial<BoardSearch>
  className: string | undefined
  children: ReactNode
}

/** Filters the table. A second press removes the filter. */
export function FilterLink({ state: { url, search, show, readFromTop }, filter, also, className, children }: Props) {
  const names = Object.keys(filter) as (keyof BoardSearch)[]
  const isSet = names.every((name) => search[name] === filter[name])
  const next = { ...(isSet ? Object.fromEntries(names.map((name) => [name, ''])) : filter), ...also }
  return (
    <SmartLink
      to={url.to({ ...search, page: 1, ...next })}
      className={className}
      aria-current={isSet ? 'true' : undefined}
      onPress={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        show(next, { isStep: true })
        readFromTop()
      }}
    >
      {children}
    </SmartLink>
  )
}
