/** Calls back whenever there may be a connection again, or a person. */
export function whenBack(act: () => void): void {
  window.addEventListener('online', act)
  window.addEventListener('focus', act)
  document.addEventListener('visibilitychange', act)
}
