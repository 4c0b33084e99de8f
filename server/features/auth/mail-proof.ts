import type { Actor } from '#server/actor.ts'
import { emailKey } from '#server/database/keys.ts'
import { mailProofLink } from '#server/people/proof-mail.ts'
import { limitRequests, ofNetwork } from '#server/rate-limits/limit-requests.ts'
import type { Browser } from '#server/sessions/open-session.ts'

/** Within an hour. */
const TO_ONE_ADDRESS = 5
const FROM_ONE_NETWORK = 100

/** Mails the link again, to the address that is to be proven; to nobody where none is. */
export async function mailProof(browser: Browser, { id, email, email_pending, email_proven, language }: Actor) {
  const to = email_pending ?? (email_proven ? null : email)
  if (to === null) return
  const account = { by: emailKey(to), limit: TO_ONE_ADDRESS }
  await limitRequests(browser.db, 'email proof', account, ...ofNetwork(browser.request, FROM_ONE_NETWORK))
  await browser.db.transaction().execute((tx) => mailProofLink(tx, browser, { userId: id, email: to, language, kind: 'verify' }))
  browser.wakeOutbox()
}
