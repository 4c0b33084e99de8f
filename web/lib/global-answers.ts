// Answers that concern the whole app, whichever call got them: the session has ended (401), the app was updated (301), the request was
// not taken for the app's own (419). Each is said once; what was typed stays in its draft.

import { wait } from './delays.ts'
import { i18n } from './i18n.ts'
import { forgetSession } from './session-store.ts'
import { showToast } from './toasts.ts'

const RELOAD_AFTER = 4000
const TO_LOGIN_AFTER = 1000

let isLeaving = false

/** Acts on a status that concerns the whole app; others are the caller's. */
export function answerGlobally(status: number) {
  if (isLeaving) return
  if (status === 401) leave('notLoggedIn', TO_LOGIN_AFTER, toLogin)
  if (status === 301) leave('appUpdated', RELOAD_AFTER, () => location.reload())
  if (status === 419) leave('appError', RELOAD_AFTER, () => location.reload())
}

function leave(what: 'notLoggedIn' | 'appUpdated' | 'appError', after: number, go: () => void) {
  isLeaving = true
  if (what === 'notLoggedIn') forgetSession()
  showToast({ variant: 'info', title: i18n.t(`answers.${what}.title`), message: i18n.t(`answers.${what}.message`) })
  wait(after, go)
}

function toLogin() {
  const wanted = `${location.pathname}${location.search}`
  location.assign(`/login?redirect=${encodeURIComponent(wanted)}`)
}
