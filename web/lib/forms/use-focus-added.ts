import { useEffect, useRef, useState } from 'react'

/**
 * For a list that grows by a button: the first added row gets the focus, so that keyboard users neither start again at the top nor lose the focus with the
 * button. `list` contains the rows, `selector` finds the element to focus in a row.
 */
export function useFocusAdded(count: number, selector: string) {
  const list = useRef<HTMLDivElement>(null)
  const [from, setFrom] = useState<number | null>(null)

  useEffect(() => {
    if (from === null || count <= from) return
    const added = list.current?.querySelectorAll<HTMLElement>(selector)[from]
    if (added && added.tabIndex < 0) added.tabIndex = -1
    added?.focus()
    setFrom(null)
  }, [from, count, selector])

  /** Call it before loading more. `load` returns whether rows were loaded. */
  async function more(load: () => Promise<{ isError: boolean }>) {
    setFrom(count)
    const { isError } = await load()
    if (isError) setFrom(null)
  }
  return { list, more }
}
