import { useEffect, useRef, useState } from 'react'

/**
 * Of a list that grows when somebody asks for more: the first of what was added takes the focus, so that nobody walks the list from its
 * beginning again, and none is lost with the button that goes. `list` is what holds the rows, `selector` what in each row has the focus.
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

  /** Before more is asked for. `load` tells whether it came. */
  async function more(load: () => Promise<{ isError: boolean }>) {
    setFrom(count)
    const { isError } = await load()
    if (isError) setFrom(null)
  }
  return { list, more }
}
