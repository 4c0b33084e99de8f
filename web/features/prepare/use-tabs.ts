import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { supplies, type Tab, type TabName, tabs } from '#contract/catalogue/prepare-form.ts'
import { type Answers, isPrepareComplete } from '#contract/catalogue/prepare-rules.ts'

const PARAMETER = 'part'

/** `?part=contacts` opens that tab, and everything else the first one. */
export const tabAt = (part: string | null): Tab => tabs.find(({ name }) => name.toLowerCase() === part?.toLowerCase()) ?? supplies

/**
 * The current tab, which the URL holds. For an Administrator who fills out the form, the buttons of the tabs are locked until every part is complete.
 * Once it is complete, they stay unlocked for the rest of the visit, whatever changes.
 */
export function useTabs(answers: Answers, mayEdit: boolean) {
  const [search, setSearch] = useSearchParams()
  const [wasComplete, setWasComplete] = useState(false)
  const isUnlocked = !mayEdit || wasComplete || isPrepareComplete(answers)
  if (isUnlocked && mayEdit && !wasComplete) setWasComplete(true)

  const tab = tabAt(search.get(PARAMETER))
  const hasMoved = useRef(false)
  const top = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads only refs, and has to run after each change of tabs
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
    /** The form opened with this tab: the URL does not name it. */
    isInitial: !search.has(PARAMETER),
    /** The element that gets the focus after a change of tabs. */
    top,
    goTo(name: TabName) {
      if (name === tab.name) return
      hasMoved.current = true
      setSearch({ [PARAMETER]: name.toLowerCase() })
    },
  }
}
