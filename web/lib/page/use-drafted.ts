import { useLocation } from 'react-router'

/** What the desk drafted from warnings, handed over by the page before. */
export function useDrafted<Draft>(): Draft | null {
  const { state } = useLocation()
  return (state as { draft?: Draft } | null)?.draft ?? null
}
