import { useLocation } from 'react-router'

/**
 * Where a detail screen leads back to: the list as one left it, where one came from there (its rows hand over `state.from`),
 * else the list by its path. For `PageHead`'s `back`.
 */
export function useWayBack(list: string): { to: string; cameFrom: boolean } {
  const { state } = useLocation()
  const from: unknown = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  const cameFrom = typeof from === 'string' && (from === list || from.startsWith(`${list}${list.includes('?') ? '&' : '?'}`))
  return { to: cameFrom ? from : list, cameFrom }
}
