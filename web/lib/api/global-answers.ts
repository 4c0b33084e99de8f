// Responses that concern the whole app, whichever call got them: the session has ended (401), the app was updated (301), the request was not accepted as
// the app's own (419). Each is reported once. Typed text stays in its draft.

import type { ErrorCode } from '#contract/errors.ts'
import { wait } from '#web/lib/delays.ts'
import { noteOutdated } from '#web/lib/offline/service-worker-notes.ts'
import { noteEndedSession } from '#web/lib/session/ended-session.ts'
import { forgetSession } from '#web/lib/session/session-store.ts'
import { loginPath } from '#web/lib/session/wanted-path.ts'
import { loadTexts, translate } from '#web/lib/text/i18n.ts'
import { currentToasts, showToast } from '#web/lib/toasts.ts'
import { takeDeparture, takeReload } from './reloads.ts'

const RELOAD_AFTER = 4000
const TO_LOGIN_AFTER = 1000

let isLeaving = false
let loginToast: number | 'soon' | null = null

/** The actions for each of them. */
const answers: Readonly<Record<number, () => void>> = {
  401: endSession,
  301: () => reload('appUpdated'),
  419: () => reload('appError'),
}

/** Reported here once, so that no screen reports it again. */
export const concernsWholeApp = (status: number) => status in answers

/** Handles a status that concerns the whole app. The caller handles all others. */
export function answerGlobally(status: number, code?: ErrorCode) {
  if (isLeaving) return
  if (code === 'impersonation_ended') endActing()
  else answers[status]?.()
}

/** The session goes on as that of the real person, on their own dashboard. */
function endActing() {
  isLeaving = true
  forgetSession()
  void say('actingEnded')
  wait(RELOAD_AFTER, () => location.assign('/dashboard'))
}

/** Where the session lives after all, the login page leads back here at once, and the call would be refused again: two pages must not take turns. */
function endSession() {
  if (!takeDeparture()) return void offerLogin()
  isLeaving = true
  noteEndedSession()
  forgetSession()
  void say('notLoggedIn')
  wait(TO_LOGIN_AFTER, toLogin)
}

function reload(why: 'appUpdated' | 'appError') {
  if (why === 'appUpdated') void noteOutdated()
  void say(why)
  if (!takeReload()) return
  isLeaving = true
  wait(RELOAD_AFTER, () => location.reload())
}

/** The toast stays until the person closes it, because nothing on the page works without logging in. The next refused call then shows it again. */
async function offerLogin() {
  if (loginToast === 'soon' || currentToasts().some(({ id }) => id === loginToast)) return
  loginToast = 'soon'
  await loadTexts('common').catch(() => undefined)
  const onPress = () => {
    noteEndedSession()
    toLogin()
  }
  const words = (what: 'title' | 'stays' | 'logIn') => translate(`common:answers.notLoggedIn.${what}`)
  const action = { label: words('logIn'), onPress }
  loginToast = showToast({ variant: 'danger', title: words('title'), message: words('stays'), action })
}

/** The first call starts before the texts are loaded, and a cached page learns from it that the app was updated. */
async function say(what: 'actingEnded' | 'notLoggedIn' | 'appUpdated' | 'appError') {
  await loadTexts('common').catch(() => undefined)
  showToast({ variant: 'info', title: translate(`common:answers.${what}.title`), message: translate(`common:answers.${what}.message`) })
}

function toLogin() {
  location.assign(loginPath(`${location.pathname}${location.search}${location.hash}`, { wasSignedIn: true }))
}
