import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** While a message covers the page, it is a step of its own in the history, so that the browser's Back closes it. Returns what closes it. */
export function useStepBack(onLeave: () => void): () => void {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const isOnTop = (state as { isMessage?: true } | null)?.isMessage === true
  const wasOnTop = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a move through the history counts
  useEffect(() => {
    if (isOnTop) wasOnTop.current = true
    else if (wasOnTop.current) onLeave()
    else void navigate({ pathname, search }, { state: { isMessage: true }, preventScrollReset: true })
  }, [isOnTop])
  return () => void navigate(-1)
}
