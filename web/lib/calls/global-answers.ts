// Answers that concern the whole app, whichever call got them: the session has ended (401), the app was updated (301), the request was
// not taken for the app's own (419). Each is said once; what was typed stays in its draft.

import { wait } from '#web/lib/delays.ts'
import { noteOutdated } from '#web/lib/offline/service-worker-notes.ts'
import { forgetSession } from '#web/lib/session/session-store.ts'
import { loginAddress } from '#web/lib/session/wanted-path.ts'
import { translate } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { takeReload } from './reloads.ts'

const RELOAD_AFTER = 4000
const TO_LOGIN_AFTER = 1000

let isLeaving = false

/** What is done about each of them. */
const answers: Readonly<Record<number, () => void>> = {
  401: endSession,
  301: () => reload('appUpdated'),
  419: () => reload('appError'),
}

/** Said here, once: no screen says it again. */
export const concernsWholeApp = (status: number) => status in answers

/** Acts on a status that concerns the whole app; others are the caller's. */
export function answerGlobally(status: number) {
  if (!isLeaving) answers[status]?.()
}

function endSession() {
  isLeaving = true
  forgetSession()
  say('notLoggedIn')
  wait(TO_LOGIN_AFTER, toLogin)
}

function reload(why: 'appUpdated' | 'appError') {
  if (why === 'appUpdated') void noteOutdated()
  say(why)
  if (!takeReload()) return
  isLeaving = true
  wait(RELOAD_AFTER, () => location.reload())
}

const say = (what: 'notLoggedIn' | 'appUpdated' | 'appError') =>
  showToast({ variant: 'info', title: translate(`common:answers.${what}.title`), message: translate(`common:answers.${what}.message`) })

function toLogin() {
  location.assign(loginAddress(`${location.pathname}${location.search}`, { wasSignedIn: true }))
}
