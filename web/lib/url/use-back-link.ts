import { useLocation } from 'react-router'

/**
 * The target of a detail screen's back link: the list as the person left it if they came from there (its rows pass `state.from`), otherwise
 * the list's path. `isBefore: false` means that other screens have been in between. For `PageHead`'s `back`.
 */
export function useBackLink(list: string): { to: string; cameFrom: boolean } {
  const { state } = useLocation()
  const { from, isBefore } = (state ?? {}) as { from?: unknown; isBefore?: unknown }
  const isList = typeof from === 'string' && (from === list || from.startsWith(`${list}${list.includes('?') ? '&' : '?'}`))
  return { to: isList ? from : list, cameFrom: isList && isBefore !== false }
}

/** The state of a link to a detail screen that leads back here. */
export function useFromHere(): { from: string } {
  const { pathname, search } = useLocation()
  return { from: pathname + search }
}
