import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { supplies, type Tab, type TabName, tabs } from '#contract/prepare-form.ts'
import { type Answers, isPrepareComplete, isTabComplete } from '#contract/prepare-rules.ts'

const PARAMETER = 'tab'

/** The tab that the address asks for, or the first incomplete one before it. */
export function reachableTab(wanted: string | null, answers: Answers, isUnlocked: boolean): Tab {
  const asked = tabs.find((tab) => tab.name === wanted) ?? supplies
  if (isUnlocked) return asked
  const blocking = tabs.slice(0, tabs.indexOf(asked)).find((tab) => !isTabComplete(tab, answers))
  return blocking ?? asked
}

/**
 * Which tab shows, in the address. For who fills the form out, the tabs are locked until every part is complete; completing unlocks them for
 * the rest of the visit, whatever changes then.
 */
export function useTabs(answers: Answers, mayEdit: boolean) {
  const [search, setSearch] = useSearchParams()
  const [wasComplete, setWasComplete] = useState(false)
  const isUnlocked = !mayEdit || wasComplete || isPrepareComplete(answers)
  if (isUnlocked && mayEdit && !wasComplete) setWasComplete(true)

  const wanted = search.get(PARAMETER)
  const [entered, setEntered] = useState<{ wanted: string | null; tab: Tab } | null>(null)
  // Decided when it is entered: nobody is thrown out of a tab because a colleague empties an answer in an earlier one.
  const isSame = entered?.wanted === wanted
  const tab = isSame ? entered.tab : reachableTab(wanted, answers, isUnlocked)
  if (!isSame) setEntered({ wanted, tab })

  const hasMoved = useRef(false)
  const top = useRef<HTMLElement>(null)
  useEffect(() => {
    if (wanted !== null && wanted !== tab.name) setSearch(withTab(tab.name), { replace: true })
  }, [wanted, tab, setSearch])
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of tabs
  useEffect(() => {
    if (!hasMoved.current) return
    hasMoved.current = false
    top.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [tab])

  return {
    tab,
    number: tabs.indexOf(tab) + 1,
    next: tabs[tabs.indexOf(tab) + 1],
    previous: tabs[tabs.indexOf(tab) - 1],
    isUnlocked,
    /** The element that has the focus after a change of tabs. */
    top,
    goTo(name: TabName) {
      if (name === tab.name) return
      hasMoved.current = true
      setSearch(withTab(name))
    },
  }
}

const withTab = (name: TabName) => (search: URLSearchParams) => {
  const next = new URLSearchParams(search)
  next.set(PARAMETER, name)
  return next
}
