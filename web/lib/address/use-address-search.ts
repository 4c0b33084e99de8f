import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useActor } from '#web/lib/session/session.ts'
import type { AddressSearch } from './address-search.ts'

/** How long typing rests before it is searched for, in milliseconds. */
const REST = 250

/**
 * The search of a screen, which its address holds. `search` is what the address says, `draft` what the form shows: ahead of the address while
 * that changes, and while somebody types. Every change goes back to the first page.
 */
export function useAddressSearch<Search extends object>(address: AddressSearch<Search>) {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const hasOwn = useActor().credit_union_id !== null
  const results = useRef<HTMLElement>(null)
  const search = address.read(query, hasOwn)
  const here = address.to(search)
  const [typed, setTyped] = useState<Partial<Search>>({})
  const [seen, setSeen] = useState(here)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isTyping, setIsTyping] = useState(false)
  const draft: Search = { ...search, ...typed }

  if (seen !== here) {
    setSeen(here)
    // The address has caught up, or the browser's back button or a link led to another search. What is being typed stays.
    if (!isTyping) setTyped({})
  }

  // What the address holds beyond what it can mean is dropped from it: what is passed on, or read again, is what is shown.
  const isTidy = query.toString() === address.write(search).toString()
  useEffect(() => {
    if (!isTidy) void navigate(here, { replace: true, preventScrollReset: true, state })
  }, [isTidy, here, navigate, state])

  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  function goTo(next: Search, isStep: boolean) {
    clearTimeout(timer.current)
    setIsTyping(false)
    if (address.to(next) === here) return false
    void navigate(address.to(next), { replace: !isStep, preventScrollReset: true })
    return true
  }

  /** Searches at once; answers whether that is another search. `isStep`: the browser's back button takes it back; otherwise it is the same search, made better. */
  function show(changes: Partial<Search>, { isStep = false } = {}) {
    setTyped({ ...typed, ...changes })
    return goTo({ ...draft, page: 1, ...changes }, isStep)
  }

  /** Shows in the form, and is searched for with the next change. */
  const hold = (changes: Partial<Search>) => setTyped({ ...typed, ...changes })

  /** Shows in the form at once, and is searched for when typing rests. */
  function type(changes: Partial<Search>) {
    hold(changes)
    setIsTyping(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => goTo({ ...latest.current, page: 1 }, false), REST)
  }

  /** To the beginning of the results: the button that was pressed may be far below, or gone. */
  function readFromTop() {
    results.current?.focus({ preventScroll: true })
    results.current?.scrollIntoView({ block: 'start' })
  }

  function turnTo(page: number) {
    goTo({ ...search, page }, true)
    readFromTop()
  }

  const empty = address.read(new URLSearchParams(), hasOwn)
  return { address, empty, search, draft, here, results, show, hold, type, turnTo, readFromTop }
}

/** What `useAddressSearch` answers. */
export type SearchState<Search extends object> = ReturnType<typeof useAddressSearch<Search>>
