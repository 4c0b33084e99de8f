import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** What the address holds beyond what it can mean is dropped from it: what is passed on, or read again, is what is shown. */
export function useTidyAddress(meant: URLSearchParams) {
  const [query, setQuery] = useSearchParams()
  const { state } = useLocation()
  const tidy = meant.toString()
  const isTidy = query.toString() === tidy
  useEffect(() => {
    if (!isTidy) setQuery(tidy, { replace: true, preventScrollReset: true, state })
  }, [isTidy, tidy, setQuery, state])
}
