import { useLocation } from 'react-router'

/**
 * Where a detail screen leads back to: the list as one left it, where one came from there (its rows hand over `state.from`),
 * else the list by its path. `isBefore: false` says that other screens have been in between. For `PageHead`'s `back`.
 */
export function useWayBack(list: string): { to: string; cameFrom: boolean } {
  const { state } = useLocation()
  const { from, isBefore } = (state ?? {}) as { from?: unknown; isBefore?: unknown }
  const isList = typeof from === 'string' && (from === list || from.startsWith(`${list}${list.includes('?') ? '&' : '?'}`))
  return { to: isList ? from : list, cameFrom: isList && isBefore !== false }
}
