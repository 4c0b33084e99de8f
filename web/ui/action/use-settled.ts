import { useEffect, useState } from 'react'

/**
 * False for half a second after something appears. A dialog or a button may appear under the pointer, so the second press of a double-click must not
 * choose what the person has not read.
 */
export function useSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), 500)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}
