/** Calls back whenever the connection may be back, or the person is. */
export function onReconnect(act: () => void): void {
  window.addEventListener('online', act)
  window.addEventListener('focus', act)
  document.addEventListener('visibilitychange', act)
}
