import { useRef, useState } from 'react'
import type { Tab, TabName } from '#contract/catalogue/prepare-form.ts'
import { fieldsOf, isShown } from '#contract/catalogue/prepare-rules.ts'
import type { Answers } from '#web/domain/autosave/autosave-types.ts'
import { focusField } from '#web/lib/forms/focus.ts'
import { tabErrors } from './check-answer.ts'
import type { Autosave } from './use-autosave.ts'
import { useFocusOn } from './use-focus-on.ts'
import type { useTabs } from './use-tabs.ts'

/** The missing and refused answers, and which of them are shown. */
export function useFaults(autosave: Autosave, place: ReturnType<typeof useTabs>) {
  const [tabsWithErrors, setTabsWithErrors] = useState<ReadonlySet<TabName>>(new Set())
  /** Questions that were on screen at a refused Next, or were left since. One that appears later is neutral until then. */
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set())
  const firstFault = useRef<string>(undefined)
  const tabsTop = useFocusOn<HTMLDivElement>((element) => showFault(element, firstFault.current))

  /** Those of a tab, in the order of the form. */
  function faultsIn(tab: Tab, values: Answers = autosave.values): Map<string, string> {
    const faults = tabErrors(tab, values)
    const all = fieldsOf(tab).map(({ name }) => [name, faults.get(name) ?? autosave.errors[name]] as const)
    return new Map(all.filter((entry): entry is [string, string] => entry[1] !== undefined))
  }

  const isFaulty = tabsWithErrors.has(place.tab.name)
  const faults = new Map(isFaulty ? [...faultsIn(place.tab)].filter(([name]) => judged.has(name)) : [])
  firstFault.current = [...faults.keys()][0]

  return {
    faults,
    tabsWithErrors,
    tabsTop: tabsTop.ref,
    faultsIn,
    /** Opens a tab at its first fault. */
    refuse(tab: Tab, values: Answers = autosave.values) {
      const shown = fieldsOf(tab).filter((field) => isShown(field, values))
      setTabsWithErrors(new Set([...tabsWithErrors, tab.name]))
      setJudged(new Set([...judged, ...shown.map(({ name }) => name)]))
      place.goTo(tab.name)
      tabsTop.focus()
    },
    judge(name: string) {
      if (isFaulty) setJudged(new Set([...judged, name]))
    },
    clear: () => setTabsWithErrors(new Set()),
  }
}

export type Faults = ReturnType<typeof useFaults>

/** The space that the bar of a phone takes at the bottom, in pixels. */
const BAR = 96

/** The message and the mark of the tab are in view. The focus is on the first faulty question, or, if that is out of view, on its link in the message. */
function showFault(top: HTMLElement, name: string | undefined) {
  if (name !== undefined) focusField(name)
  top.scrollIntoView({ block: 'start' })
  const { bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {}
  if (bottom > window.innerHeight - BAR) top.querySelector<HTMLElement>('[role="alert"] a')?.focus({ preventScroll: true })
}
