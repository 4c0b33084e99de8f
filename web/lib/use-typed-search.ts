import { useEffect, useRef, useState } from 'react'

/** How long typing rests before it is searched for, in milliseconds. */
const REST = 250

/**
 * A search field whose text lives in the address: `text` is what is typed, `type` goes into the field's onChange. The address follows once
 * typing rests; the field follows where the address was changed by other means, such as the back button.
 */
export function useTypedSearch(inAddress: string, write: (text: string) => void): { text: string; type: (text: string) => void } {
  const [text, setText] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  const [written, setWritten] = useState(inAddress)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(write)
  useEffect(() => {
    latest.current = write
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  if (seen !== inAddress) {
    setSeen(inAddress)
    if (inAddress !== written) setText(inAddress)
  }

  function type(next: string) {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setWritten(next.trim())
      latest.current(next.trim())
    }, REST)
  }
  return { text, type }
}
