import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'
import type { UrlSearch } from './url-search.ts'

/** The pause in typing before a search starts, in milliseconds. */
const REST = 250

/**
 * The search of a screen, which the URL holds. `search` is the URL's; `draft` is the form's, which is ahead of the URL while the person types and while the
 * URL changes. Every change goes back to the first page. `hasOwn`: the reader belongs to an organization.
 */
export function useUrlSearch<Search extends object>(url: UrlSearch<Search>, hasOwn = true) {
  const [query] = useSearchParams()
  const { state, pathname } = useLocation()
  const { location: wanted } = useNavigation()
  const navigate = useNavigate()
  const results = useRef<HTMLElement>(null)
  const search = url.read(query, hasOwn)
  const here = url.to(search)
  const [typed, setTyped] = useState<Partial<Search>>({})
  const [seen, setSeen] = useState(here)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isTyping, setIsTyping] = useState(false)
  const draft: Search = { ...search, ...typed }

  if (seen !== here) {
    setSeen(here)
    // The URL has caught up, or Back or a link led to another search. A text that is being typed stays.
    if (!isTyping) setTyped({})
  }

  // Removes unknown entries from the URL, so that a shared or reloaded link shows the same.
  const isTidy = query.toString() === url.write(search).toString()
  useEffect(() => {
    if (!isTidy) void navigate(here, { replace: true, preventScrollReset: true, state })
  }, [isTidy, here, navigate, state])

  const latest = useRef({ draft, isLeaving: false })
  useEffect(() => {
    latest.current = { draft, isLeaving: wanted !== undefined && wanted.pathname !== pathname }
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  function goTo(next: Search, isStep: boolean) {
    clearTimeout(timer.current)
    setIsTyping(false)
    if (url.to(next) === here) return false
    void navigate(url.to(next), { replace: !isStep, preventScrollReset: true })
    return true
  }

  /** Searches at once, and returns whether the search is a new one. With `isStep`, Back returns to the old search; without it, the new one replaces it. */
  function show(changes: Partial<Search>, { isStep = false } = {}) {
    setTyped({ ...typed, ...changes })
    return goTo({ ...draft, page: 1, ...changes }, isStep)
  }

  /** Changes the form only; the next search includes the change. */
  const hold = (changes: Partial<Search>) => setTyped({ ...typed, ...changes })

  /** Changes the form at once, and searches after a pause in typing. */
  function type(changes: Partial<Search>) {
    hold(changes)
    setIsTyping(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      // A link that was pressed meanwhile leads elsewhere, and its screen may take a while to load.
      if (!latest.current.isLeaving) goTo({ ...latest.current.draft, page: 1 }, false)
    }, REST)
  }

  /** The props of a field that searches at once. With `isStep`, Back returns to the old search. */
  const field = <Name extends keyof Search & string>(name: Name, how?: { isStep: boolean }) => ({
    name,
    value: draft[name],
    onChange: (value: string) => void show({ [name]: value } as Partial<Search>, how),
  })

  /** Moves to the start of the results: the pressed button may be far below, or gone. */
  function readFromTop() {
    results.current?.focus({ preventScroll: true })
    results.current?.scrollIntoView({ block: 'start' })
  }

  function turnTo(page: number) {
    // A search that has not started yet has pages of its own.
    goTo(isTyping ? { ...draft, page: 1 } : { ...search, page }, true)
    readFromTop()
  }

  const empty = url.read(new URLSearchParams(), hasOwn)
  return { url, empty, search, draft, here, results, show, hold, type, field, turnTo, readFromTop }
}

/** The result of `useUrlSearch`. */
export type SearchState<Search extends object> = ReturnType<typeof useUrlSearch<Search>>
